/** Where the platform sends browsers back to. */
export function redirectUriOf(baseUrl: string): string {
  return `${baseUrl}/oauth/tiltify/callback`;
}
