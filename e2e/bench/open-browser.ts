import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser';

/** A page in a browser context with empty caches, and its DevTools session. */
export type FreshPage = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
};

/** Speed of the reader's device and network. `undefined` means as fast as this machine. */
export type Throttle = {
  /** Round-trip time in milliseconds. */
  readonly roundTrip: number;
  /** Bytes per second, in each direction. */
  readonly bandwidth: number;
  /** CPU slowdown factor. */
  readonly slowdown: number;
};

/** The phone that Lighthouse simulates, on a slow connection: 1.6 Mbit/s. */
export const SLOW_PHONE: Throttle = { roundTrip: 150, bandwidth: 200_000, slowdown: 4 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch(findBrowser(process.env));
}

/** Opens an empty page, `width` CSS pixels wide, in a new browser context. */
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
