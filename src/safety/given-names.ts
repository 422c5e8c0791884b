/** First names, folded: behind one of these, a word that is also a surname is one ("Greg Dyke"). */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian agnes ahmed aidan alan albert alberto alejandro alex alexander alexandra alexis alfred ali
  alice alicia alina alison allan allen allison amanda amber amelia amir amit amy ana anders andre andrea andreas andrew andy
  angel angela angelika anita anja ann anna anne annette annika anthony antje anton antonio april arjun armin arnold arthur
  ashley astrid audrey august axel barbara barry beatrice ben benedikt benjamin bernard bernd bernhard bert beth betty bill
  billy birgit bjorn bob bobby boris brad brandon brenda brent brett brian bruce bruno bryan burkhard caitlin calvin cameron
  carl carla carlos carol caroline catherine cathy cedric chad charles charlie charlotte chase chelsea chloe chris christa
  christian christina christine christoph christopher cindy claire clara clarence claude claudia claus clive cody colin connor
  constanze corey courtney craig curtis cynthia daisy dale dan dana daniel daniela danielle danny darren dave david dawn dean
  debbie deborah debra denis denise dennis derek diana diane diego dieter dietmar dirk dmitri dominic dominik don donald donna
  doris dorothy doug douglas dustin dwight dylan earl eberhard eddie edgar edith eduardo edward edwin eileen eleanor elena eli
  elias elijah elisabeth elizabeth elke ella ellen elliot elsa emily emma emil enrique eric erica erich erik erika erin ernst
  esther ethan eugene eva evan evelyn felicity felix fernando florian frances francis francisco frank franz fred frederick
  freya friedrich fritz gabriel gabriela gareth gary gavin gene geoff geoffrey george georg gerald gerd gerhard gina gisela
  glen glenn gloria gordon grace graham grant greg gregor gregory greta gudrun guido gunter gustav guy hannah hannes hans
  harald harold harriet harry harvey heather hector heidi heike heinrich heinz helen helena helga helmut hendrik henning henri
  henrik henry herbert hermann hilda holger holly horst howard hubert hubertus hugh hugo ian ida ingo ingrid irene iris irma
  isaac isabel isabella isla ivan jack jackie jacob jacqueline jade jaime jake jakob james jamie jan jana jane janet janice
  jared jasmine jason javier jay jean jeff jeffrey jennifer jenny jens jeremy jerry jesse jessica jessie jill jim jimmy jo
  joachim joan joann joanna jochen joe joel johan johann johanna johannes john johnny jon jonas jonathan jordan jorg jorge
  jose josef joseph josh joshua joy joyce juan judith judy julia julian julie june jurgen justin kai kara karen karin karina
  karl karsten katharina katherine kathleen kathryn kathy katie katja keith kelly ken kenneth kerry kevin kim kirsten klaus
  knut konrad kristen kristin kurt kyle lance larry lars laura lauren lawrence lea leah lee lena leo leon leonard leroy leslie
  lewis liam lily linda lisa logan lorenz lori lothar louis louise lucas lucia lucy ludwig luis luke lutz lynn madison maggie
  maja malcolm manfred manuel marc marcel marco marcus margaret margarete maria marianne marie marilyn mario marion mark
  markus marlene martha martin martina marvin mary mason mathias matt matthew matthias maureen max maximilian megan mehmet
  melanie melissa melvin mia michael michaela michel michelle miguel mike mila mildred miles mohamed mohammed molly monica
  monika morgan moritz nadine nancy naomi natalie natasha nate nathan nathaniel neil nelson niall nicholas nick nicola nicole
  nigel nils nina noah nora norbert norman olaf oliver olivia olga oscar oskar otto owen pablo pam pamela pat patricia patrick
  patrik paul paula pauline pedro peggy penny peter petra phil philip philipp phillip phyllis pierre priya rachel rafael rahul
  rainer raj rajesh ralf ralph ramona randy raquel raymond rebecca reinhard renate rene rex ricardo richard rick ricky rita
  rob robert roberta roberto robin rod rodney roger roland rolf roman ron ronald ronnie rosa rose ross roswitha roy ruben
  rudolf rupert russell ruth ryan sabine sally sam samantha samuel sandra santiago sara sarah scott sean sebastian sergei
  sergio seth shane shannon sharon shaun shawn sheila shelby shirley sid siegfried sigrid silke silvia simon simone sofia
  sonja sophia sophie stacy stan stanley stefan stefanie steffen stella stephan stephanie stephen steve steven stewart stuart
  sue susan susanne suzanne sven sylvia tamara tammy tanja tanya tara ted teresa terry tessa thea theo theodor theodore
  theresa therese thomas thorsten tiffany till tim timothy tina tobias todd tom tommy toni tony torsten tracy travis trevor
  tristan tyler udo ulrich ulrike ursula uta uwe valerie vanessa vera vernon veronica victor victoria vincent viktor violet
  virginia vivian volker walter wanda warren wayne wendy werner wesley wilfried wilhelm will william willie winston wolfgang
  xavier yvonne zachary zoe`.split(/\s+/),
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
