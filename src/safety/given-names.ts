/** First names, folded: behind one of these, a word that is also a surname is one ("Greg Dyke"). */
export const givenNames: ReadonlySet<string> = new Set(
  `aafke aaron abby abigail adam adele adrian adriana adrien afonso agata agathe agnes agneta agnieszka ahmed ahmet aidan aino
  ake alain alan albert alberto alejandro aleksander aleksandra aleksei alessandra alessandro alessia alex alexander alexandra
  alexandre alexei alexis alf alfred ali alice alicia alicja alina alison allan allen allison alva alvaro amanda amandine
  amber amelia amelie amir amit amy ana anais anastasia anders andre andrea andreas andrei andrew andrzej andy angel angela
  angelika angelo anita anja ann anna anne anneke anneli annemarie annette annie annika anthony antje antoine anton antonella
  antonio antti anu april ari arie arjan arjun arkadiusz armin arnaud arne arnold artem arthur artur asa ashley asli astrid
  audrey august aurelie axel axelle aylin ayse aysel baptiste barbara barbro barry bart bartosz bas bastien beata beatrice
  beatriz ben benedikt bengt benjamin benoit berit berk bernadette bernard bernd bernhard bert beth betty bill billy birgit
  birgitta bjorn bob bobby bogdan boris bosse bozena brad bram brandon brenda brent brett brian brigitte britt britta bruce
  bruna bruno bryan bulent burak burkhard caio caitlin calvin cameron camila camille carina carl carla carlo carlos carol
  carolina caroline catarina catherine cathy cecile cecilia cedric celine cem cemal chad chantal charles charlie charlotte
  chase chelsea chiara chloe chris christa christelle christer christian christina christine christoph christophe christopher
  cindy claire clara clarence claude claudia claudio claus clemence clement clive cody colette colin connor constanze corey
  corinne corrie courtney craig cristiano cristina curtis cynthia daan daisy dale damien dan dana daniel daniela daniele
  danielle danny dariusz darren dave david davide dawn dean debbie debora deborah debra delphine denis denise dennis derek
  derya diana diane didier diego dieter dietmar dilek diogo dirk dmitri dmitry domenico dominic dominik dominique don donald
  donatella donna doris dorota dorothy doug douglas douwe duarte dustin dwight dylan earl ebba eberhard ebru eddie edgar edith
  eduardo edward edwin edyta eero eeva eija eileen ekaterina eleanor elena eleonora eli elias elif elijah elin elina elisa
  elisabeth elizabeth elke ella ellen elliot elodie elsa elzbieta emanuele emil emile emilie emily emine emma emmanuel emre
  enrico enrique enzo erdal eric erica erich erik erika erin erkan ernst erwin esa esra estelle esther ethan etienne eugene
  eva evan evelyn evgeny ewa fabien fabio fabrice fabrizio fatih fatma federica federico felicity felipe felix femke ferhat
  fernanda fernando filipa filippo filiz fiorella flavio fleur florence florian folke frances francesca francesco francis
  francisca francisco franciszek franco francois francoise frank franz fred frederic frederick fredrik freya frida friedrich
  frits fritz gabriel gabriela gabriele galina gamze gareth gary gavin geert gene genevieve geoff geoffrey georg george
  georges gerald gerard gerd gerda gerhard gerrit ghislaine giacomo gianluca gianni gijs gilberto gilles gina giorgia giorgio
  giovanna giovanni gisela giulia giuseppe gizem glen glenn gloria gokhan goncalo goran gordon gosta grace graham grant greg
  gregor gregory greta grzegorz gudrun guido guilherme guillaume gunilla gunnar gunter gustaf gustav gustavo guy hakan halil
  halina hanna hannah hannes hannu hans harald harold harri harriet harry harvey hasan hatice heather hector hedda heidi heike
  heikki heinrich heinz heleen helen helena helene helga heli helmut hendrik henk henna henning henri henrik henrique henry
  herbert herman hermann herve hilda hilde holger holly horst howard hubert hubertus hugh hugo hugues huseyin ian ibrahim ida
  igor ilaria ilker ilkka ilona ilya ineke ines inga inge inger ingo ingrid ingvar irene irina iris irja irma isaac isabel
  isabela isabella isabelle isla ismail ivan iwona jaakko jaap jacek jack jackie jacob jacqueline jacques jade jaime jake
  jakob jakub james jamie jan jana jane janet jani janice janina janne janusz jared jari jarmo jaroslaw jasmine jason javier
  jay jean jeff jeffrey jennifer jenny jens jeremy jeroen jerome jerry jerzy jesper jesse jessica jessie jill jim jimmy jo
  joachim joan joana joann joanna joao joaquim jochen joe joel johan johann johanna johannes john johnny joke jolanta jon
  jonas jonathan joost jordan jorg jorge joris jorma jos jose josef josefin joseph josephine josh joshua jouni joy joyce juan
  judith judy juha juhani jukka julia julian juliana julie julien juliette june jurgen jussi justin kaarina kadir kai kaija
  kaisa kajsa kalle kamil kara karel karen kari karin karina karl karol karsten katarzyna katharina katherine kathleen kathryn
  kathy katie katja kazimierz kees keith kelly kemal ken kenneth kerem kerry kerstin kevin kim kimmo kirill kirsi kirsten
  kirsti kjell klaas klas klaus knut koen konrad konstantin kristen kristin kristina krystyna krzysztof ksenia kurt kyle
  laetitia lance larisa larissa larry lars lasse laura lauren laurence laurent lauri lawrence lea leah lee leena leif lena
  lennart leo leon leonard leonardo leonid leroy leslie leszek leticia levent lewis liam lieke lies liisa lily linda linnea
  linus lionel lisa logan loic lorenz lorenzo lori lothar lotte louis louise lourenco lovisa luana luc luca lucas lucia
  luciana lucie lucien lucy ludovic ludwig luigi luis luiz lukasz luke lutz luuk lynn lyudmila maaike maarten maciej madison
  magdalena maggie maija maja maksim malcolm malgorzata malin manfred manon manuel marc marcel marcela marcelo marcio marco
  marcus marek margaret margarete margarida margaux margherita marguerite maria mariana marianne marie marieke marijke marilyn
  marina mario marion mariusz marja marjan mark markku marko markus marleen marlene marloes marta martha martin martina martti
  marvin mary mason massimo matheus mathias mathieu mathilde mats matt matteo matthew matthias matti maureen mauricio maurizio
  max maxime maximilian megan mehmet melanie melissa melvin meryem metin mia michael michaela michal michel michele michelle
  mieke mies miguel mika mikael mike mikhail mikko mila mildred miles minna mireille mirjam mirko miroslaw mohamed mohammed
  molly mona monica monika monique morgan moritz murat muriel murilo mustafa mylene nadezhda nadine nancy naomi natalia
  natalie natasha nate nathalie nathan nathaniel nazan neil nel nelson nesrin niall nicholas nick nicola nicolas nicole niels
  nienke nigel niina nikita niko nikolai nils nina noah noel noemie nora norbert norman nuno nurettin nuri odile okan olaf
  oleg olga oliver olivia olivier olle olof onur oona orhan ornella oscar oskar osman otavio otto outi ove owe owen ozan ozge
  pablo paivi pam pamela paola paolo pascal pascale pasi pasquale pat patricia patrick patrik patrizia paul paula pauli
  pauline paulo pavel pawel pedro peggy pekka pelle penny pentti pernilla pertti peter petra petri phil philip philipp
  philippe phillip phyllis piero pierre piet pieter pietro pim pinar piotr pirjo priya przemyslaw quentin rachel rafael rafal
  raffaele rahul raija raimo rainer raj rajesh ralf ralph ramazan ramona randy raphael raquel raymond rebecca recep regine
  reijo reinhard remi renan renata renate rene renee rex rianne ricardo riccardo richard rick ricky riet riikka riitta rik
  risto rita rob robert roberta roberto robin rod rodney rodrigo roel roger rogerio roland rolf romain roman ron ronald ronnie
  roos rosa rose ross roswitha roy ruben rudolf rui rune rupert russell ruth ruud ryan ryszard sabine sabrina salih sally
  salvatore salvo sam samantha sami samuel sander sandra sanna sanne santiago sara sarah sari saskia satu scott sean sebastian
  seija selin selma sema seppo serdar sergei sergey sergio serkan seth severine sevgi sevim shane shannon sharon shaun shawn
  sheila shelby shirley sibel sid siegfried sigrid silke silvia simo simon simona simone sinan siri sirpa siv sixten sjoerd
  slawomir sofia solange sonia sonja sophia sophie stacy stan stanislaw stanislawa stanley stef stefan stefania stefanie
  stefano steffen stella stephan stephane stephanie stephen steve steven stewart stig stijn stina stuart sue suleyman sune
  susan susanne suus suzanne svante sven svetlana sylvain sylvia sylvie tadeusz taina tamara tammy tania tanja tanya tapio
  tara tarik tarja tatiana ted teemu teppo teresa terhi tero terry tessa teun thea theo theodor theodore theresa therese
  thiago thibault thierry thijs thomas thorsten tiago tiffany tiina tijs till tim timo timothy tina tineke tiziana tobias todd
  tolga tom tomas tomasz tommy toni tony toon topi tore torsten tove tracy travis trevor tristan trudy tuba tugba tuija tuomas
  turgut tuula tyler tyra udo ugo ulf ulla ulrich ulrika ulrike umberto umit urho ursula urszula uta uwe vadim valentin
  valentina valerie valerio valery vanessa veikko veli vera vernon veronica veronique vesa victor victoria viktor ville
  vincent vincenzo vinicius viola violet virginia virginie vitaly vitor vittorio vivian vladimir vladislav volkan volker
  waldemar walter wanda warren wayne wendy werner wesley wessel wieslaw wilfried wilhelm will william willie wilma wim winston
  witold wojciech wolfgang wouter xavier yana yann yannick yasemin yavuz yilmaz ylva yngve yulia yuri yusuf yves yvonne
  zachary zbigniew zdzislaw zehra zeki zeynep zoe zofia`.split(/\s+/),
);

/** Surnames, folded: before one of these, a word that is also a first name is one ("Kike Suárez"). */
export const familyNames: ReadonlySet<string> = new Set(
  `abad acosta aguilar aguirre agrawal agarwal alonso alvarez arias bauza blanco bhatt bhatia bravo caballero cabrera calvo
  campos cano cardenas carmona castillo castro chandra chaudhary chavez contreras cortes crespo cruz dalal delgado desai
  deshpande diaz diez dominguez duran escobar espinosa esteban estevez fernandez ferrer flores fuentes gallardo gallego garcia
  garg garrido gil gimenez gomez gonzalez guerra guerrero gupta gutierrez guzman hernandez herrera herrero hidalgo ibanez
  iglesias iyer jain jimenez joshi kapoor khan kulkarni kumar lara leon lopez lorenzo lozano luna marin marquez martin
  martinez medina mehta mendez mendoza mendes mishra modi molina montero mora morales moreno moya munoz nair navarro nieto
  nunez ocampo ortega ortiz pandya parekh parikh pascual pastor patel patil pena pereira perez prieto quintero ramirez ramos
  rao reddy reina rey reyes rivera rivero robles rodriguez rojas roman romero rubio ruiz saez salazar salvador sanchez santana
  santiago santos sanz serrano shah sharma silva singh solis soler soto suarez suthar torres trivedi vargas vasquez vazquez
  vega velasco velazquez vera verma vicente vidal villa vyas zamora zapata`.split(/\s+/),
);
