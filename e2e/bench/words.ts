/** Words for generated pages, most frequent first: plain English that the spell checker knows. */
export const WORDS = `
the of a to in and is for that with on as by are be it from or at not an this each has which when one its
can only before after into where until every same other than them but no more if what still between they
booking unit guest night rate calendar channel owner payment price hold quote account property stay season
policy fee change record table state event message key value page request answer field list name number
text time day week month year date hour minute second version file folder line column row index order
group part place point line rule reason result source target limit size cost work step run test check
build read write open close start end begin keep move copy send receive find search follow lead stand show
hide add remove create delete update insert select filter sort count sum mean median share hold wait retry
fail pass refuse accept reject allow deny grant expire lock release claim block free reserve confirm cancel
refund charge capture settle pay owe balance ledger entry total tax amount currency market region city
country street house room bed bath kitchen garden pool view door window wall floor roof light water heat
summer winter spring autumn morning evening weekend holiday arrival departure cleaning linen towel welcome
tenant member role team person staff manager operator developer reader author reviewer visitor client
server service worker queue job task process thread cache store backup copy restore region zone network
connection session token secret password signature header body status code error warning notice alarm
schema column constraint trigger function query cursor transaction commit snapshot replica partition
domain boundary contract mapping adapter connector gateway proxy router handler parser printer compiler
design decision option argument trade risk measure budget target forecast plan review report summary
history future present past early late long short high low large small wide narrow strong weak fast slow
clear plain simple whole half double single many few first last next previous current former old new
always never often rarely usually seldom almost exactly about nearly again once twice together apart
because although while since unless whether therefore however instead besides otherwise meanwhile
above below beside behind within without against along across around toward during despite except
bridge harbor river mountain forest meadow island valley village market station airport highway garage
picture letter number symbol signal pattern example sample figure diagram chart graph map legend caption
accept adapt adjust advise agree aim appear apply arrange arrive ask assign assume attach attempt avoid
balance base become believe belong bind bring call carry catch cause choose collect combine compare
complete compose compute connect consider consist contain continue control convert cover decide declare
define deliver depend derive describe detect differ direct discover divide draw drop earn enable ensure
enter equal escape estimate examine exceed exchange exist expect explain express extend fetch fill fit fix
flow fold force form gain gather generate give go grow guide handle happen help identify ignore implement
imply include increase inform inherit invite involve issue join judge know label last launch learn leave
let load locate look lose maintain make manage mark match matter mention merge miss mount name need note
obey observe obtain occur offer operate own pack paint parse place prefer prepare present preserve prevent
print produce promise protect prove provide publish pull push put query raise reach recall recover reduce
refer regard relate rely remain remember render repair repeat replace represent require reserve resolve
respond rest return reuse reveal reverse roll save scale scan schedule seem separate serve set settle
shape shift shrink skip solve speak split spread stay stop suggest supply support suppose switch take tell
tend think touch trace track train transfer translate travel treat trust try turn type understand use
validate vary verify visit warn watch wear win wonder wrap
`
  .trim()
  .split(/\s+/);
