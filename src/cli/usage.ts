/** How each subcommand is typed, for its own errors and for `--help`. */

export const simulateUsage = `npm start -- simulate [options]    plays the fundraising platform on this computer
  --port N           where to listen (any free port)
  --deliver-to URL   where webhooks go
  --speed N          how many times faster retries and donations come (1)
  --quiet            gives a donation every 10 to 20 seconds
  --seed N           another campaign, other credentials (1)
  --supporters N     how many campaigns support its fundraising event, up to 1000 (5)
  --json             prints one line of JSON once it is ready`;

export const controlUsage = `While it runs, it does what is posted to it as JSON, from this computer only:
  GET  /simulator/state                    everything about the main campaign, counts of requests and deliveries, ids
  GET  /simulator/facts[/ID]               all campaigns, events, causes and auctions; one of them with what it has
  POST /simulator/donations                {amount, name?, comment?, factId?, rewardId?, pollOptionId?, targetId?,
                                            currency?, relay?, payment?: pending|completed}
  POST /simulator/donations/ID             {amount?, name?, comment?, payment?: completed|cancelled}
  POST /simulator/train                    {count, seconds, factIds?}
  POST /simulator/quiet                    {running}
  POST /simulator/facts/ID                 {status?: unpublished|published|retired, name?, goal?, description?,
                                            donationsOpen?}
  POST /simulator/facts/ID/WHAT            WHAT: reward, poll, milestone, target, schedule, fitnessGoal
  POST /simulator/facts/ID/matches         {amount, type?: all|amount, matchedBy?, minutes?}
  POST /simulator/matches/ID/end           {}
  POST /simulator/facts/ID/activities      {miles, seconds}
  POST /simulator/records/ID               fields of a reward, poll, milestone, ... by their names on the wire
  POST /simulator/bids                     {itemId, amount, name?}
  POST /simulator/bids/ID/remove           {}
  POST /simulator/auction-items/ID/complete  {}; half a minute later the winner has paid
  POST /simulator/faults                   {how: slow|cut|invalid-json|401|403|404|429|500|502|503|504|520,
                                            operation?, path?, times?: N|always, retryAfter?, seconds?}
  GET, DELETE /simulator/faults            what is still to come; none
  POST /simulator/deliveries               {duplicates?, holdsBack?}; what was held back comes newest first
  POST /simulator/deliver-to               {url}
  POST /simulator/test-delivery            {}
  POST /simulator/endpoint                 {active}
  POST /simulator/clock                    {skewSeconds}
  POST /simulator/expire-tokens            {}`;

export const inboxUsage = `npm start -- inbox list            events that were set aside, newest first
npm start -- inbox show KEY        one of them, with its body
npm start -- inbox retry KEY|all   lets the bot try again`;

export const backupUsage = `npm start -- backup FILE           writes the database and its key into one new file, also while the bot is running
npm start -- backup --renew        makes a backup of now in the folder of the nightly ones, and deletes all others there
npm start -- restore FILE          puts them back, while it is not; what is there is kept beside`;

export const importUsage = `npm start -- import FILE           connects many campaigns, also while the bot is running
                                   FILE has a campaign and a channel on each line:
                                     https://tiltify.com/@maple/winter,maplenine
                                     0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11,1100000000000000000`;

export const help = `bellringer announces Tiltify donations in chat. It is not made by Tiltify.

npm start                          serves with the accounts of the environment or of .env; without any, shows the demo
npm start -- serve                 serves, and says what is missing
npm run demo                       shows everything against a simulated platform
npm run login:twitch               logs the bot in to Twitch, also while it is running
npm start -- chat-link             prints the link to the chat in the browser, with its key
npm start -- replay FILE [--to URL]
                                   sends the webhook body in FILE again, freshly signed
${backupUsage}
${inboxUsage}
${importUsage}
${simulateUsage}
npm start -- --version

With Docker, "docker compose exec bot node src/main.ts" stands in place of "npm start --".
The settings are explained in .env.example.
`;
