import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../find-browser';

/** A page of a browser that has nothing of any site in its caches, and the line to its inside. */
export type FreshPage = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
};

/** How fast the reader's device and network are; undefined for as fast as this machine. */
export type Throttle = {
  /** Milliseconds that a round trip takes. */
  readonly roundTrip: number;
  /** Bytes a second, both ways. */
  readonly bandwidth: number;
  /** By how much the processor is slower. */
  readonly slowdown: number;
};

/** The phone on a poor connection that Lighthouse assumes: 1.6 Mbit/s. */
export const SLOW_PHONE: Throttle = { roundTrip: 150, bandwidth: 200_000, slowdown: 4 };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(process.env), args: BROWSER_ARGS });
}

/** Opens an empty page of `width` CSS pixels in a context of its own. */
export async function openFreshPage(
  browser: Browser,
  { width = 1280, throttle }: { readonly width?: number; readonly throttle?: Throttle } = {},
): Promise<FreshPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (throttle) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.roundTrip,
      downloadThroughput: throttle.bandwidth,
      uploadThroughput: throttle.bandwidth,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.slowdown });
  }
  return { page, session, close: () => context.close() };
}
