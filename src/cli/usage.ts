/** How each subcommand is typed, for its own errors and for `--help`. */

export const simulateUsage = `bellringer simulate [options]   plays the fundraising platform on this computer
  --port N           where to listen (any free port)
  --deliver-to URL   where webhooks go
  --speed N          how many times faster retries and donations come (1)
  --quiet            gives a donation every 10 to 20 seconds
  --seed N           another campaign, other credentials (1)
  --json             prints one line of JSON once it is ready`;

export const inboxUsage = `bellringer inbox list            events that were set aside, newest first
bellringer inbox show KEY        one of them, with its body
bellringer inbox retry KEY|all   lets the bot try again`;

export const help = `bellringer announces Tiltify donations in chat. It is not made by Tiltify.

bellringer                       serves with the accounts of the environment or of .env; without any, shows the demo
bellringer serve                 serves, and says what is missing
bellringer demo                  shows everything against a simulated platform
bellringer replay FILE [--to URL]   sends the webhook body in FILE again, freshly signed
${inboxUsage}
${simulateUsage}
bellringer --version

The settings are explained in .env.example.
`;
