import type { WordList } from "./word-list.ts";

export const portuguese: WordList = {
  grave: `
    viado, viados, viadinho*, viadão, =veado de merda, bicha nojenta, bichas nojentas, bichona, sua bicha,
    bichinha nojenta, boiola*, baitola*, sapatão, sapatao, sapatona*, traveco*, paneleiro*, escarumba*,
    macaco imundo, seu macaco, sua macaca, macaco fedido, macaco preto, preto fedido, preta fedida, preto imundo,
    preto de merda, preta de merda, pretos de merda, preto safado, crioulo fedido, crioulo safado, nego fedido,
    neguinho fedido, negro fedido, negro imundo, negro de merda, negra de merda, negra fedida, volta pra senzala,
    volta para a senzala, volta pra africa, volta para a africa, judeu imundo, judeu de merda, judeus de merda,
    judeus imundos, judeu safado, judeus no forno, judeus ao forno, hitler tava certo, hitler estava certo,
    hitler tinha razão, viva hitler, nordestino de merda, nordestinos de merda, nordestino burro, baiano preguiçoso,
    paraiba de merda, índio de merda, cigano de merda, chinês de merda, árabe de merda, imigrante de merda,
    zuca de merda, brazuca de merda, volta pra tua terra, volta para a tua terra, mongol de merda, seu mongol,
    mongoloide*, mongolóide*, retardado, retardada, retardados, retardado mental, débil mental, aleijado de merda,
    se mata, se mate, se matem, vai se matar, vão se matar, se suicida, suicida se, mata te, vai te matar,
    se enforca, enforca te, pula da ponte, se joga da ponte, se joga da janela, corta os pulsos, morre logo,
    morra logo, morre desgraça*, vai morrer, tomara que morra, tomara que tu morra, tomara que você morra,
    espero que morra, espero que você morra, tomara que pegue câncer, pega câncer, ninguém vai sentir sua falta,
    te mato, vou te matar, vou matar você, eu te mato, vou te estuprar, te estupro, vou te esfaquear, vou te achar e,
    sei onde você mora, sei onde voce mora, sei onde vc mora, sei onde tu mora, sei onde moras, estuprador*,
    pedófilo*, pedofilo*, morre desgraçado, morre seu, morre sua, morre lixo, morre praga, morre diabo, morra seu,
    morra sua, morra desgraçado, você devia morrer, vc devia morrer, morre filho da`,
  swear: `
    filho da puta, filha da puta, filhos da puta, filhas da puta, filhodaputa, filho de uma puta, filhadaputa, fdp,
    fdps, filho duma puta, puta que pariu, puta que te pariu, pqp, puta, putas, putinha*, putaria, puto da vida,
    caralho*, krl, crl, carai, caraio, porra, poha, merda, merdas, bosta, bostas, foda se, fodase, fodas, foder,
    fodendo, fodido*, fodida*, fudido*, fuder, fodeu, se foder, vai se foder, vai te foder, se fode, vai se fuder,
    vsf, vsfd, vai tomar no cu, toma no cu, tomar no cu, tomar no cú, vai tomar no, vtnc, vtmnc, tmnc, no teu cu,
    no seu cu, teu cu, seu cu, =cu, =cú, cuzão, cuzao, cuzona, cuzões, cu de rola, arrombado*, arrombada*,
    desgraçado*, desgraça de, corno manso, cornudo, chifrudo, piranha vagabunda, sua piranha, vagabunda*, vagaba,
    vadia, vadias, piriguete, biscate, rapariga de merda, buceta*, boceta*, bucetinha, xoxota*, xereca*, xavasca,
    chupa minha, chupa meu, chupa rola, meu pau, minha rola, minha pica, piroca*, punheta*, punheteiro*, siririca,
    gozar na, cagar na, cagão, otário de merda, escroto*, cabrão, cabrao, cona, conas, cona da mãe, pichas,
    broche no, vai pro caralho, vai para o caralho, vai pra puta, trouxa de merda, lixo humano, seu lixo, seu merda,
    bastardo, porrada no, seu corno, corno de merda, corno do caralho, corno filho, corno safado, =picha, babaca,
    babacas`,
  crude: `
    idiota*, imbecil, burro, burra, otário*, trouxa, cocô, peido, bunda, bundão, droga, maldito, diabo, inferno`,
  innocent: `
    se mata de rir, se mata de trabalhar, vai morrer de, vai morrer no, não vai morrer, te mato de rir, disputa*,
    quem se mata, vagabundo da praia`,
};
