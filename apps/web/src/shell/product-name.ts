export const PRODUCT_NAME = 'Dutch'
