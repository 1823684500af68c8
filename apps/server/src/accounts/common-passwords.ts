/** What is tried first, in French and in English, in the form without case and accents; and what this game suggests. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000 00000000 0123456789 101010 102030 111222 112233 11223344 121212 121314 123123 123123123 123321 1234561 12345600
  1234567890 123456a 123456789a 123654 123654789 123abc 12qwaszx 131313 142536 147258 147258369 147852 159357 159753 1a2b3c
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 232323 246810 252525 258456 321321 456123 456456 456789 654321 666666 741852 741852963
  753159 777777 7777777 789456 789456123 789789 852456 88888888 951753 963852 963852741 987654 987654321 99999999
  a123456 a12345678 abc123 abcd1234 abricot access admin admin123 administrateur adrien alexandre alexis amandine amelie amour
  amoureux anais andrea angelique anthony antoine arsenal arthur asdfasdf asdfgh asdfghjkl aurelie aurelien aurore aze123
  azeqsd azerqsdf azerty1 azerty12 azerty123 azerty1234 azerty12345 azertyui azqsxw badboy bastien batman baseball basketball
  benjamin bernard biscuit bisous bonbon bonheur bonjour bonjour1 bonjour123 bonsoir bordeaux boubou bouboule bretagne brigitte
  business camille canard cannelle caramel carnaval caroline catherine celine champion charlie charlotte cheval chocolat
  chocolate chouchou chouette christian christine christophe citron claire clement coco123 coccinelle computer conception
  coucou coucou1 cowboy crevette cyril damien daniel danielle delphine denise diamant doctor dolphin domino doudou dragon
  dutch123 dutchdutch elephant emilie emmanuel estelle etoile ferrari fiesta florence florian flower fluffy football forever
  formule1 france francois frederic freedom fripouille fuckyou gabriel gateau gerard gregory guillaume guitare hannah harley
  hello123 helloworld hercule hockey hunter iloveyou isabelle jacques jeanne jennifer jeremy jerome jetaime jetaime1 jonathan
  jordan joueur julien juliette justine kawasaki killer kimberly laetitia laurence laurent letmein liberte loulou loulou1
  loulou123 louloute lovelove loveme ludovic lumiere madrid maison maman1 maman123 marie123 marine marion marjorie marseille
  martin master mathieu mathilde matrix maurice maxime melanie melissa mercedes michael michel michelle mickey minouche mireille
  monamour monkey monique morgane motdepas motdepasse motdepasse1 motdepasse123 mustang mylene naruto natacha nathalie nicolas
  nicole nintendo ninja123 nounours oceane olivia olivier orange orlane p@ssw0rd p@ssword pa55word pantera papillon paradis
  parisien parola pass123 pass1234 passe123 passion passpass passw0rd password password1 password12 password123 pascal patate
  patricia patrick peanut pepper philippe pierre playstation plume123 pokemon pokemon1 portugal poupee pompier poupette
  princess princesse purple qazwsx qazwsxedc qwaszx qwer1234 qwert123 qwerty1 qwerty12 qwerty123 qwerty1234 ranger raphael
  rebecca richard rockyou romain romane samantha samsung sandrine scorpion sebastien secret secret123 seigneur service
  shadow simone smokey snoopy soccer sofiane soleil soleil1 sophie starwars stephane stephanie sunshine superman sylvain sylvie
  tamere tennis thierry thomas tigrou tigger titeuf toulouse toutou trustno1 tututu valentin valerie vanessa vanille
  verveine veronique victoria vincent violette virginie virgule vivelavie voiture welcome welcome1 whatever william winner
  xavier xxxxxx yamaha yannick youpie zaqxsw zidane zinedine zxcvbn zxcvbnm joker123 cartes carte123 roidecoeur asdepique
  `
    .trim()
    .split(/\s+/),
)
