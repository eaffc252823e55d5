// Separate from view.ts, so that pages don't load the diagram renderer.
export { drawLifecycle } from './view/draw-lifecycle';
