import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SharePicture } from '@/components/share/share-picture';
import { readIndex } from '@/lib/render-data/read-store';
import { NO_IMAGE, readRenderList } from '@/lib/render-data/render-list';
import { SHARE_SIZE, shareImages } from '@/lib/render-data/share-images';
import { shareLogo } from '@/lib/render-data/share-logo';

const FONT =
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff';
// Characters that the renderer can draw. For any other character, it would request a font from another host.
const KNOWN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  // No static list in `next dev`: app/[[...path]]/page.tsx explains why.
  if (process.env.NODE_ENV === 'development') return [];
  return readRenderList().images.map((image) => ({ image }));
}

export async function GET(_: Request, { params }: RouteContext<'/_share/[image]'>) {
  const { image } = await params;
  if (image === NO_IMAGE) return new Response();
  // Most builds draw no image, so they don't load this package.
  const { ImageResponse } = await import('next/og');
  const site = readIndex();
  const area = shareImages(site).find(({ file }) => file === decodeURIComponent(image))?.area ?? '';
  const data = await readFile(join(process.cwd(), 'node_modules', FONT));
  const logo = shareLogo(site);
  const drawn = (text: string) => (KNOWN.test(text) ? text : '');
  return new ImageResponse(
    <SharePicture site={drawn(site.title)} area={drawn(area)} logo={logo} />,
    {
      ...SHARE_SIZE,
      fonts: [{ name: 'Atkinson', data, weight: 700 }],
    },
  );
}
