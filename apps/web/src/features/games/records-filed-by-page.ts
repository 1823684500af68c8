/** SPEC W110: ids of the records that this page filed. Their end date tells nothing: it is that of the last round (R105). */
export const recordsFiledByPage = new Set<string>()
