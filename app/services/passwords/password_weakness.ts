import { COMMON_PASSWORD, EMAIL_AS_PASSWORD, isOwnEmail } from '#domain/auth/auth_rules'

/**
 * The sentence that says why a new password is too easy to guess, or null. The email address is
 * normalized.
 */
export function passwordWeakness(password: string, email: string): string | null {
  if (isOwnEmail(password, email)) return EMAIL_AS_PASSWORD
  return isCommonPassword(password) ? COMMON_PASSWORD : null
}

/**
 * The 2,000 most common passwords of at least six characters, most common first. They are from the
 * frequency lists of zxcvbn 4.4.2 (Copyright Dan Wheeler and Dropbox, MIT license), so that no
 * password is sent to another server.
 */
const COMMON = new Set(
  `
123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey letmein
shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 superman 654321 1qaz2wsx 7777777 fuckyou
qazwsx jordan 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie
sunshine iloveyou fuckme ranger hockey computer starwars asshole pepper klaster 112233 zxcvbn freedom princess
maggie ginger 11111111 131313 cheese 159753 summer chelsea dallas biteme matrix yankees corvette austin access
thunder merlin secret diamond hammer fucker 1234qwer silver gfhjkm internet samantha golfer scooter orange
cookie q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy guitar whatever chicken camaro mercedes peanut
ferrari falcon cowboy welcome samsung steelers smokey dakota arsenal boomer eagles tigers marina nascar booboo
gateway yellow porsche monster spider diablo hannah bulldog junior london purple compaq lakers iceman qwer1234
hardcore cowboys banana ncc1701 boston tennis q1w2e3r4 coffee scooby 123654 nikita yamaha mother barney brandy
chester fuckoff oliver player forever rangers midnight chicago bigdaddy redsox badboy fender jasper slayer
rabbit natasha marine bigdick wizard marlboro raiders prince casper fishing flower jasmine iwantu panties
adidas winter winner gandalf password1 ghbdtn 1q2w3e4r golden cocacola jordan23 winston madison angels panther
blowme sexsex bigtits spanky sophie asdfasdf thx1138 toyota canada 12344321 blowjob 8675309 muffin liverpoo
apples qwerty123 passw0rd abcd1234 pokemon 123abc slipknot qazxsw 123456a scorpion qwaszx butter startrek
rainbow asdfghjkl newyork redskins gemini cameron qazwsxedc florida liverpool turtle sierra viking booger
butthead doctor rocket 159357 dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme
theman maxwell qwertyui shithead lovers maddog giants nirvana metallic hotdog rosebud mountain warrior stupid
elephant suckit success bond007 jackass alexis scorpio samson q1w2e3 azerty rush2112 driver freddy 1q2w3e4r5t
sydney gators dexter red123 123456q 12345a creative voodoo trouble america nissan gunner garfield bullshit
asdfghjk fucking apollo 1qazxsw2 eminem legend airborne beavis brooklyn godzilla skippy 4815162342 kitten
shelby beaver phantom asdasd xavier braves darkness blink182 copper platinum qweqwe tomcat 01012011 bigboy
102030 animal police online 11223344 voyager lifehack 12qwaszx sniper 315475 trinity blazer heaven snowball
playboy loveme bubbles hooters cricket willow donkey topgun nintendo saturn destiny pakistan pumpkin digital
sergey redwings explorer private runner therock guinness lasvegas beatles 789456123 cassie christin qwerty1
celtic asdf1234 andrey broncos 007007 babygirl eclipse fluffy cartman michigan carolina testing alexande
birdie pantera cherry vampire mexico dickhead buffalo genius montana minecraft maximus flyers lovely stalker
metallica doggie snickers speedy bronco lol123 paradise yankee horses magnum dreams 147258369 lacrosse goober
enigma qwertyu scotty pimpin bollocks surfer poohbear genesis asd123 qweasdzxc racing hello1 hawaii eagle1
poopoo einstein boobies 12345q bitches drowssap simple badger alaska action jester drummer 111222 spitfire
forest maryjane champion diesel svetlana friday hotrod 147258 lucky1 westside security google badass tester
shorty thumper hitman mozart zaq12wsx reddog 010203 lizard a123456 123456789a ruslan 1232323q scarface
qwerty12 147852 a12345 buddha 420420 spirit money1 stargate qwe123 naruto mercury liberty 12345qwert semperfi
suzuki popcorn spooky marley scotland cherokee vikings simpsons rascal qweasd hummer loveyou michael1 patches
russia jupiter penguin passion cumshot vfhbyf vladimir sandman passport raider bastard 123789 infinity assman
bulldogs fantasy sucker 1234554321 horney domino budlight disney ironman usuckballz1 softball brutus redrum
bigred mnbvcxz fktrcfylh karina marines digger kawasaki cougar fireman oksana monday justice nigger wildcats
tinker logitech dancer swordfis avalon everton alexandr motorola patriots hentai madonna pussy1 ducati
colorado connor juventus galore smooth freeuser warcraft boogie titanic wolverin elizabet arizona valentin
saints accord test123 password123 christ yfnfif stinky spiderma naughty chopper hello123 ncc1701d extreme
skyline zombie pearljam 123qweasd froggy awesome vision pirate fylhtq dreamer bullet predator empire 123123a
kirill charlie1 panthers skipper nemesis rasdzv3 peekaboo rolltide cardinal psycho danger mookie happy1 wanker
chevelle manutd goblue 9379992 hobbes vegeta fyfcnfcbz 852456 picard 159951 windows loverboy victory vfrcbv
bambam serega 123654789 turkey tweety galina hiphop rooster changeme berlin taurus suckme polina electric
avatar 134679 maksim raptor alpha1 hendrix newport bigcock brazil spring a1b2c3 madmax britney sublime
darkside bigman wolfpack classic hercules ronaldo letmein1 1q2w3e 741852963 spiderman blizzard 123456789q
cheyenne cjkysirj tiger1 wombat bubba1 pandora zxc123 holiday wildcat devils alabama 147852369 caesar buddy1
bondage pussycat pickle shaggy catch22 leather chronic a1b2c3d4 qqq111 qaz123 airplane kodiak freepass
billybob sunset katana chocolat snowman angel1 stingray firebird wolves zeppelin detroit pontiac gundam panzer
vagina outlaw redhead tarheels greenday nastya 01011980 hardon engineer dragon1 hellfire serenity fireball
lickme darkstar 1029384756 mustang1 124578 strike beauty pavilion 01012000 bobafett dbrnjhbz bigmac bowling
chris1 ytrewq natali pyramid welcome1 dodgers apache swimming whynot trooper fuckit defender precious 135790
packard weasel popeye lucifer cancer icecream 142536 swordfish presario viktor rockstar blonde james1 wutang
atlanta airforce thailand casino lennon 741852 hacker bluebird hawkeye 456123 theone catfish sailor goldfish
nfnmzyf tattoo pervert barbie maxima nipples machine trucks wrangler tornado lights cadillac bubble pegasus
madman longhorn browns target 666999 qazwsx123 microsoft dilbert christia baller lesbian shooter xfiles
seattle qazqaz cthutq amateur prelude corona freaky malibu 123qweasdzxc assassin 246810 atlantis integra
pussies iloveu lonewolf dragons monkey1 unicorn software bobcat stealth peewee openup 753951 srinivas zaqwsx
valentina shotgun trigger veronika bruins coyote babydoll dollar lestat rocky1 hottie random butterfly
wordpass smiley sweety chipper samurai devildog maddie soso123aljg mistress freedom1 flipper express hjvfirf
cessna piglet polaris teacher montreal cookies wolfgang scully fatboy wicked tickle dfvgbh foobar transam
fetish oicu812 basketba toshiba hotstuff sunday gambit 31415926 impala stephani jessica1 hooker lancer knicks
shamrock fuckyou2 stinger 314159 redneck deftones squirt siemens blaster trucker subaru renegade ibanez manson
swinger reaper blondie mylove galaxy blahblah enterpri travel 1234abcd babylon5 indiana skeeter master1 ficken
bigone sweetpea fucked trfnthbyf marino escort smitty bigfoot larisa trumpet spartan valera babylon asdfghj
yankees1 bigboobs stormy mister hamlet aardvark butterfl marathon paladin cavalier manchester skater indigo
hornet buckeyes 01011990 indians karate hesoyam toronto diamonds chiefs buckeye 1qaz2wsx3edc highland hotsex
charger redman passwor maiden drpepper pornstar garden 12345678910 pencil sherlock timber thuglife insane
jungle jesus1 aragorn 1a2b3c hamster david1 triumph techno lollol pioneer catdog 321654 fktrctq morpheus
141627 pascal shadow1 hobbit wetpussy erotic consumer blabla justme stones chrissy spartak goforit burger
pitbull adgjmptw italia barcelona hunting colors kissme virgin overlord pebbles sundance emerald racecar
element 1478963 zipper alpine basket goddess poison nipple sakura chichi huskers pussys q12345 ultimate
ncc1701e blackie nicola rommel matthew1 caserta geronimo sammy1 trojan 123qwe123 philips nugget tarzan chicks
aleksandr bassman trixie portugal anakin dodger bomber superfly madness q1w2e3r4t5y6 123asd fatcat ybrbnf
soldier warlock wrinkle1 desire sexual seminole alejandr 951753 11235813 westham andrei concrete access14
letmein2 ladybug christop trombone tintin bluesky rhbcnbyf qazxswedc onelove cdtnkfyf vfvjxrf titans stallion
hansolo blue22 smiles beagle panama kingkong flatron inferno mongoose connect poiuyt snatch qawsed blessed
rocker snakes bluemoon sex4me finger jamaica a1234567 mulder beetle fuckyou1 passat immortal plastic 123454321
anthony1 whiskey dietcoke spunky magic1 monitor cactus exigen planet ripper spyder apple1 nolimit hollywoo
sticky trunks 1234321 14789632 pickles sailing bonehead ghbdtnbr charlott rubber 911911 112358 molly1 yomama
hongkong jumper william1 ilovesex faster unreal cumming memphis 1123581321 nylons legion sebastia shalom
pentium geheim werewolf funtime ferret curious 555666 niners cantona sprite philly pirates abgrtyu lollipop
eternity boeing super123 sweets cooldude tottenha green1 jackoff stocking 7895123 moomoo martini biscuit
drizzt colt45 fossil makaveli snapper satan666 maniac salmon patriot verbatim shasta asdzxc shaved blackcat
raistlin qwerty12345 punkrock cjkywt 01012010 waterloo crimson twister oxford musicman seinfeld biggie condor
ravens megadeth wolfman cosmos sharks banshee keeper foxtrot gn56gn56 skywalke velvet black1 sesame squirrel
privet sunrise wolverine legolas grendel carrot frosty lvbnhbq blades stardust qazwsxed 121314 coolio brownie
groovy twilight daytona vanhalen pikachu peanuts licker hershey jericho intrepid 1234567a zaq123 lobster
goblin punisher strider shogun kansas amadeus seven7 jason1 neptune showtime muscle oldman ekaterina rfrfirf
getsome showme 111222333 obiwan skittles tanker maestro tarheel anubis hannibal newlife gothic fighter blue123
123456z princes thunder1 sabine 1q2w3e4r5t6y python mirage clover tequila chelsea1 surfing delete potato
chubby panasonic sandiego portland baggins fusion sooners blackdog buttons californ moscow playtime mature
1a2b3c4d dagger stimpy asdf123 gangster warriors iverson chargers byteme swallow liquid lucky7 dingdong nymets
cracker mushroom 456852 crusader bigguy dkflbvbh bugger nimrod tazman stranger newpass doodle powder gotcha
guardian dublin slapshot septembe 147896325 pepsi1 milano grizzly woody1 knights photos nookie charly
rammstein brasil 123321123 scruffy munchkin poopie 123098 kittycat latino walnut thegame viper1 1passwor
kolobok picasso robert1 barcelon bananas trance auburn coltrane eatshit goodluck starcraft wheels parrot
postal wisdom gorilla katerina pass123 andrew1 shaney14 dumbass osiris fuck_inside oakland discover ranger1
spanking lonestar meridian heather1 dookie stonecol megaman 192837465 rjntyjr ledzep lowrider 25802580
richard1 firefly griffey racerx paradox ghjcnj gangsta zaq1xsw2 tacobell weezer sirius halflife buffett shiloh
123698745 vertigo sergei aliens sobaka keyboard kangaroo sinner soccer1 0.0.000 bonjour socrates chucky hotboy
sprint sarah1 scarlet celica shazam formula1 sommer trebor qwerasdf mailcreated5240 bollox asshole1 fuckface
honda1 rebels vacation lexmark penguins 12369874 ragnarok formula 258456 tempest vfhecz tacoma qwertz colombia
flames rockon prodigy wookie dodgeram mustangs 123qaz sithlord smoker server incubus scoobydo oblivion molson
kitkat titleist rescue zxcv1234 carpet bigballs tardis jimbob xanadu blueeyes shaman mersedes pooper pussy69
golfing hearts mallard 12312312 kenwood patrick1 cowboys1 oracle 123zxc nuttertools 102938 topper 1122334455
shemale sleepy gremlin yourmom 123987 gateway1 printer monkeys peterpan kingston cooler analsex pa55word
asterix freckles birdman frank1 defiant aussie blondes tatyana 445566 aspirine mariners jackal deadhead katrin
rootbeer frogger scooter1 noodles thomas1 parola shaolin celine 11112222 plymouth creampie justdoit ohyeah
fatass assfuck amazon 1234567q kisses magnus nopass 987456 6751520 harley1 putter champs massive spidey
lightnin camelot letsgo gizmodo aezakmi caliente goodtime thankyou raiders1 brucelee redalert aquarius 456654
catherin smokin mypass astros roller porkchop sapphire qwert123 kevin1 a1s2d3f4 beckham atomic rusty1 vanilla
qazwsxedcrfv hunter1 kaktus cxfcnmt blacky 753159 elvis1 aggies blackjac bangkok scream 123321q iforgot power1
kasper buster1 slappy shitty veritas chevrole amber1 01012001 amsterdam jammer primus spectrum eduard granny
horny1 sasha1 clancy usa123 diamond1 hitler avenger spankme 123456qwerty smudge scrappy labrador john316
syracuse front242 falcons husker candyman commando pacman delta1 pancho krishna fatman clitoris pineappl
lesbians 8j4ye3uz barkley vulcan punkin celtics monopoly flyboy romashka hamburg 123456aa gangbang 223344
area51 spartans aaa111 tricky snuggles homerun vectra homer1 hermes topcat cuddles infiniti 1234567890q
cosworth phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent doberman durango brandon1 plumber telefon
horndog laguna rbhbkk webmaster breeze porsche9 beefcake leopard redbull oscar1 topdog godsmack theking omega1
speaker viktoria fuckers bowler starbuck gjkbyf valhalla anarchy blacks herbie kingpin starfish loveit
achilles 906090 labtec ncc1701a fitness jordan1 brando arsenal1 kicker napass desert sailboat bohica tractor
hidden muppet jackson1 jimmy1 terminator phillies pa55w0rd terror farside swingers legacy frontier butthole
doughboy jrcfyf tuesday sabbath daniel1 nebraska homers qwertyuio azamat fallen agent007 striker camels iguana
looker pinkfloy moloko qwerty123456 dannyboy luckydog 789654 pistol whocares charmed skiing select franky
daniil vladik vfrcbvrf ihateyou nevada moneys vkontakte mandingo puppies 666777 mystic zidane kotenok dilligaf
budman bunghole zvezda 123457 triton golfball technics trojans laptop rookie 01011991 15426378 aberdeen gustav
jethro enterprise stripper filter hurrican rfnthbyf lespaul gizmo1 132435 dthjybrf 1366613 excalibu 963852
nofear momoney possum cutter oilers moocow cupcake gbpltw batman1 splash svetik super1 soleil bogdan melissa1
vipers babyboy tdutybq lancelot ccbill keystone passwort flamingo firefox dogman vortex noodle raven1 zaphod
killme pokemon1 coolman danila designer skinny kamikaze deadman gopher doobie warhammer deeznuts freaks engage
chevy1 steve1 apollo13 poncho hammers azsxdc dracula 000007 bitch1 deskjet macdaddy mighty rangers1 manchest
sterlin casey1 meatball mailman sinatra cthulhu summer1 bubbas cartoon bicycle eatpussy truelove sentinel
tolkien breast capone lickit summit 123456k peter1 daisy1 kitty1 123456789z crazy1 jamesbon texas1 sexygirl
362436 billyboy redhot microsof microlab daddy1 rockets iloveyo fernand gordon24 cutlass polska star69 titties
pantyhos 01011985 thekid aikido gofish mayday 1234qwe anfield lansing scotch catman 73501505 hustler dfkthbz
passwor1 jenny1 azsxdcfv cheers irish1 gabrie tinman orioles charlton fortuna 01011970 airbus rustam xtreme
bigmoney zxcasd retard grumpy huskies boxing 4runner kelly1 ultima warlord fordf150 oranges rotten asdfjkl
superstar denali sultan bikini saratoga figaro sixers wildfire vladislav 128500 sparta mayhem greenbay chewie
music1 number1 cancun mellon poiuytrewq cloud9 crunch bigtime chicken1 piccolo bigbird 321654987 billy1
01011981 maradona sandro chester1 bizkit rjirfrgbde 789123 rightnow jasmine1 hyperion treasure meatloaf armani
rovers jarhead 01011986 cruise coconut dragoon utopia davids rfhbyf reebok charli giorgi sticks sayang
pass1234 exodus anaconda zaqxsw illini woofwoof emily1 sandy1 packer poontang govols tomato beaner cooter
creamy lionking happy123 albatros poodle kenworth dinosaur greens happyday eeyore tsunami cabbage holyshit
turkey50 memorex chaser bogart orgasm tommy1 volley whisper knopka ericsson walleye 321123 pepper1 katie1
chickens tyler1 corrado twisted 100000 clemson zxcasdqwe tootsie milana zenith fktrcfylhf shania frisco
polniypizdec0211 crazybab junebug fugazi rereirf vfvekz sausage vfczyz
`
    .trim()
    .split(/\s+/)
)

/** Whether a password is one of the most common ones, ignoring case. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase())
}
