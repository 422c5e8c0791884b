import type { WordList } from "./word-list.ts";

export const turkish: WordList = {
  grave: `
    ibne*, ibneler, ibnelik, top ibne, götveren*, gotveren*, nonoş*, lubunya pis, dönme pis, yahudi dölü,
    yahudi piçi, pis yahudi, yahudiler fırına, hitler haklıydı, yaşasın hitler, heil hitler, ermeni dölü,
    ermeni piçi, ermeni tohumu, ermeni köpeği, pis ermeni, rum piçi, rum tohumu, kürt piçi, kürt köpeği, pis kürt,
    kıro kürt, arap köpeği, pis arap, suriyeli piç*, pis suriyeli, suriyeliler defolsun, çingene piçi, pis çingene,
    zenci köle, zenci köpek, pis zenci, zenci piç*, kafir köpek, kafir köpeği, alevi piçi, mum söndü alevi,
    gavur dölü, gavur tohumu, gerizekalı engelli, özürlü piç, mongol piç, down sendromlu piç, ülkene dön,
    ölüm yahudilere, öldür kendini, kendini öldür, kendini as, as kendini, gebersin, geber lan, geber git, gebersene,
    geberin, git geber, geberirsin inşallah, öl artık, ölsene, git intihar et, intihar etsene, intihar edin,
    bileklerini kes, köprüden atla, köprüden at kendini, kendini camdan at, umarım ölürsün, inşallah ölürsün,
    umarım kanser olursun, kanser ol, kimse seni özlemez, seni öldüreceğim, seni öldürürüm, öldürürüm seni,
    öldürecem seni, gebertirim, seni gebertirim, gebertecem, seni bıçaklarım, seni keserim, sana tecavüz,
    tecavüz ederim, evini biliyorum, evinin yerini biliyorum, nerede yaşadığını biliyorum, oturduğun yeri biliyorum,
    seni bulup, pedofil*, sübyancı*, tecavüzcü, =geber lan, geber köpek, geber artık, geber it, öl geber,
    intihar et lan, intihar et artık, hadi intihar, git öl, sen intihar et, yahudileri öldür, kürtleri öldür,
    ermenileri öldür, suriyelileri öldür, eşcinsellere ölüm, kürtlere ölüm, ölsün yahudiler, ibneler ölsün`,
  swear: `
    orospu*, oruspu*, orosbu*, orospunun, orspu, orspucocugu, orospu çocuğu, orospu evladı, orospu evlad, =oç,
    oc yayın, siktir*, hassiktir*, hasiktir*, hassktir, sktr, sktir*, siktr*, sikerim*, sikerler, sikeyim*, sikiyim*,
    sikim*, sikik*, sikişme*, sikişir*, sikiş, sikis, sikiyor*, sikti, siktim, siktin, siktiğim*, siktiğimin, sikmek,
    sikmiş, sikecem, sikecek*, sikicem, sikilmiş, sik kafalı, sikko, sikimsonik, bi sik, bir sik, sikinde, sikimde,
    anani sik*, ananın amı, anasını sik*, anasını, avradını, bacını sik*, sülaleni, amina ko*, amina k, aminakoy*,
    amına koyayım, amına koyim, aminakoyim, amına koduğum*, amına kodumun, =amını, =amın, amk, amq, amkk, amcık*,
    amcik*, amcığ*, am biti, amsalak, aq, =göt, =götü, götlek, götoş, got lalesi, göt lalesi, piç kurusu,
    piç kuruları, =piç, =piçler, =piçi, piclik, piç herif, yarrak*, yarrağ*, yarrag*, yarak, yarağ*, yarram, yarraam,
    yarramı, dalyarak*, taşak*, taşşak*, tasak, taşağ*, kahbe*, pezevenk*, pezeveng*, gavat*, kaltak*, kaltağ*,
    sürtük*, fahişe*, kevaşe*, şırfıntı, şerefsiz*, serefsiz*, haysiyetsiz*, namussuz*, adi köpek, it oğlu it,
    köpek soyu, ibiş göt, otuzbir*, otuz birci*, saksocu*, sakso çek*, boşal içi*, sıçmak, sıçayım*, sıçarım,
    sıçtığım*, ağzına sıç*, ağzına sıçayım, bok ye*, bok kafalı, bok yedin, koduğum*, kodumunun, koyduğum*,
    memeler aç, meme göster, porno, =götten, =götüm, =götün, =götüne, =götünü, =götünden, ananı sik*, ananızı sik*,
    ananın am*, anan sik, anani s, ananıs*, ananisik*, amina k*, =ananı, koduğumun, =amına, aminako*, aminak*,
    amına ko*, amına k, kahpe, kahpeler, kahpenin, kahpesin, kahpe evladı, =puşt, =puştlar`,
  crude: `
    aptal*, salak, salaksın, gerizekalı*, geri zekalı*, mal mısın, ezik, bok gibi, boktan, lanet, dangalak, hıyar, angut, öküz`,
  innocent: `
    sikke*, sikandar*, siklon*, siklamen, sikora, sikorsk*, sikkim, sikh*, otuzbir mart, kanser olan, kanser olmuş,
    kanser oldu, geber uns`,
};
