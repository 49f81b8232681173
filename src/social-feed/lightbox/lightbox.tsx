import { Opener } from '../../feed/lightbox/opener';
import { defaultOptions, LINK } from '../../feed/lightbox/types';
import type { LightboxCalls, LightboxOptions } from '../../feed/lightbox/types';

interface LightboxProps {
	feed: HTMLElement;
	options?: Partial< LightboxOptions >;
	calls: LightboxCalls;
}

const loadLightbox = () =>
	import( /* webpackChunkName: "lightbox" */ './dialog' );

/** Opens the social feed's lightbox from an image. */
export const Lightbox = ( { feed, options, calls }: LightboxProps ) => (
	<Opener
		feed={ feed }
		selector={ LINK }
		load={ loadLightbox }
		lightbox={ { options: { ...defaultOptions, ...options }, calls } }
	/>
);
