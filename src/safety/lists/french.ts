import type { WordList } from "./word-list.ts";

export const french: WordList = {
  grave: `
    bamboula*, bougnoul*, chinetoque*, chinetok*, niakoue*, niakwé*, =nègre, =nègres, =négro, =négros, négrillon,
    tantouze*, tarlouze*, tafiole*, tapette va, sale tapette, grosse tapette, gouine, gouines, youpin*, youpine,
    youtre*, bicot, bicots, crouille*, raton laveur sale, bounty sale, macaque sale, sale macaque, sale singe,
    sale arabe*, sales arabes, sale gitan*, sale rom, sale rebeu, sale beur, sale juif, sale juive, sales juifs,
    sale feuj, sale noir, sale noire, sales noirs, sale nègre, sale négro, sales nègres, sale black, sale blanc,
    sale pd, sale pédé, =pédé, =pédés, gros pd, pd va, pd de merde, enculé de pd, sale pédale, sale gouine, sale gay,
    sale homo, sale trans, travelo, travelos, sale travelo, sale handicapé*, sale mongol, espèce de mongol,
    triso sale, sale triso, sale attardé*, attardé mental, mongolien, sale chinois, sale chinetoque, sale turc,
    sale polak, sale musulman*, sales musulmans, sale migrant*, retourne dans ton pays, rentre dans ton pays,
    rentrez chez vous les, retourne en afrique, rentre en afrique, mort aux juifs, mort aux arabes,
    mort aux musulmans, mort aux noirs, mort aux pd, mort aux pédés, juifs au four, au four les juifs,
    hitler avait raison, hitler aurait du, chambre à gaz pour, la france aux français, six millions pas assez,
    suicide toi, suicidez vous, va te suicider, va te pendre, pends toi, pendez vous, tue toi, tuez vous, va crever,
    crevez tous, crève sale, crève charogne, va mourir, meurs sale, allez mourir, jette toi sous, jette toi du pont,
    saute du pont, saute par la fenêtre, ouvre toi les veines, taille toi les veines, bois de la javel,
    personne ne te regrettera, j espère que tu meurs, jespère que tu meurs, jespère que tu crèves,
    j espère que tu crèves, choppe le cancer, attrape un cancer, jespère que tu auras un cancer, je vais te tuer,
    je te tue, je vais te buter, je te bute, je vais te crever, je vais t égorger, je vais tégorger,
    je vais te violer, je te viole, viol collectif, sais où tu habites, connais ton adresse, on va te retrouver,
    pédophile, pédophiles, pédo, violeur, violeurs, crève connard, crève salope, crève enculé, meurs connard,
    meurs salope, meurs enculé, les juifs au four, juifs au gaz, negresse, negresses`,
  swear: `
    enculé*, encule*, enculer*, enculeur*, fils de pute*, fille de pute, fdp, filsdepute, ta mère la pute,
    ta mère la, nique ta*, niquez vos*, nique sa, niquer ta, nique vos, nique tes, nique la police, nique tout,
    niquez, ntm, nique ta race, va te faire foutre, allez vous faire foutre, va te faire enculer, va te faire mettre,
    foutre, vtff, connard*, connasse*, conasse, conard, conards, gros con, sale con, pauvre con, petit con,
    bande de cons, espèce de con, salope*, salopard*, salaud, salauds, pute, putes, putain*, ptn, grosse pute,
    emmerd*, démerd*, ferme ta gueule, ta gueule, tagueule, ftg, tg sale, bâtard, bâtards, bâtarde, batard, batards,
    couilles, couillon*, branleur*, branleuse*, branler, branlette*, bite en, ma bite, ta bite, suce ma*, suce mon*,
    suce moi, suceur*, suceuse, chier, chiant merde, fait chier, pouffiasse*, poufiasse*, pétasse*, trou du cul,
    troudu cul, trouduc*, cul sec de merde, ton cul, mon cul, casse les couilles, enfoiré*, ordure va, raclure*,
    clito, chatte à, ta chatte, nichons, partouze*, sodomie, zgueg, zob, mes couilles, branle toi, va chier, boloss,
    merde, merdes, merdeux, merdeuse, merdier, va te faire enculé, va te faire voir`,
  crude: `
    merdique, zut, con, cons, conne, connerie*, idiot*, imbécile*, abruti*, débile*, pisser, pipi, caca, cul, fesses,
    nul, bordel, chiant, chiante, péter`,
  innocent: `
    je te tue au, la crève, crève la faim, crève coeur, crève la dalle, nègre en chemise, salopp*`,
};
