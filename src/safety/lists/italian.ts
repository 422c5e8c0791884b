import type { WordList } from "./word-list.ts";

export const italian: WordList = {
  grave: `
    frocio, froci, frocia, froscio, frociazzo, ricchione, ricchioni, ricchiò, recchione*, culattone, culattoni,
    finocchio di merda, brutto finocchio, sporco finocchio, checca di merda, lesbica di merda, gay di merda,
    trans di merda, travone, travelo, terrone, terroni, terrona, terrone di merda, polentone di merda,
    negro di merda, negra di merda, negri di merda, sporco negro, sporca negra, sporchi negri, brutto negro,
    negro bastardo, scimmia negra, scimmia di merda, torna in africa, tornatene in africa, torna al tuo paese,
    tornatene a casa tua negro, marocchino di merda, marocchini di merda, zingaro di merda, zingari di merda,
    sporco zingaro, albanese di merda, rumeno di merda, cinese di merda, muso giallo, musi gialli, ebreo di merda,
    ebrei di merda, sporco ebreo, sporchi ebrei, ebrei ai forni, ebrei al forno, viva hitler, hitler aveva ragione,
    viva il duce, heil hitler, mongoloide*, mongolo di merda, handicappato di merda, handicappati di merda,
    ritardato, ritardata, ritardato mentale, down di merda, storpio di merda, spastico, ammazzati, ammazzatevi,
    ucciditi, uccidetevi, suicidati, suicidatevi, impiccati, impiccatevi, tagliati le vene, buttati dal ponte,
    buttati da un ponte, devi morire, dovete morire, muori male, morite tutti, crepa male, spero che muori,
    spero tu muoia, spero che tu muoia, ti venga un cancro, ti venisse un cancro, che ti venga il cancro,
    nessuno sentirebbe la tua mancanza, ti ammazzo, ti uccido, ti sparo, ti accoltello, ti sgozzo, ti stupro,
    ti violento, so dove abiti, so dove vivi, sappiamo dove abiti, ti vengo a prendere, stupratore*, pedofilo*,
    pedofili, muori bastardo, muori stronzo, muori pezzo, muori brutto, muori brutta, muori di cancro,
    muori ammazzato, morite male, crepa bastardo, crepa stronzo, sparati in, sparati in bocca, sparati in testa,
    ebrei nei forni, al forno ebrei, spero che crepi, muori`,
  swear: `
    vaffanculo*, vaffa, fanculo, affanculo, vai a fare in culo, va a fare in culo, va fan culo, vafanculo,
    vaffanbagno di merda, in culo, figlio di puttana, figli di puttana, figlia di puttana, figlio di troia,
    figlio di una troia, figlio di mignotta, stronzo*, stronza*, stronzi, stronze, stronzata, stronzate, coglione*,
    coglioni, cogliona, coglionazzo, rompicoglioni, rincoglionit*, testa di cazzo, teste di cazzo, testa di minchia,
    faccia di merda, pezzo di merda, pezzi di merda, cazzo, cazzi, cazzata, cazzate, cazzone, cazzoni, col cazzo,
    incazzat*, incazzo, minchia, minchione*, merda, merde, merdoso, merdaccia, di merda, puttana*, puttane,
    puttanella, puttanata, porca puttana, brutta troia, sei una troia, zoccola, zoccole, mignotta, mignotte,
    bagascia, baldracca, sgualdrina, battona, cagna schifosa, porco dio, porcodio, dio porco, dioporco, dio cane,
    diocane, dio boia, dio bestia, dio merda, dio maiale, porca madonna, madonna puttana, madonna troia,
    mannaggia alla madonna, succhiamelo, succhiami il, succhia cazzi, pompinara*, pompino, pompini, bocchinara*,
    bocchino di, sborra*, sborrare, scopare con tua, scopati tua, chiavare, fregna, culo, culi, tette, zinne,
    inculato, inculare, inculati, sega mentale, segaiolo, bastardo*, bastardi, bastarda, cornuto di, cornuto,
    sfigato di merda, leccaculo*, rottinculo, troione, che fica, bella fica, che troia, troia di merda,
    troia schifosa, maledetta troia, una troia, la tua troia`,
  crude: `
    idiota*, idioti, scemo*, cretino*, cretini, deficiente*, imbecille*, stupido*, cacca, scoreggia, cesso, schifo,
    mannaggia, piscio, pisciare, figa`,
  innocent: `
    muori dal, muori dalle, muori di fame, muori di freddo, cavallo di troia, puttanesca, merdeka, impiccati nel`,
};
