import type { IslandProps } from '../../island/types';

export interface SliderOptions {
	autoplay: boolean;
	/** Duration of each slide in milliseconds. */
	delay: number;
	zoom: boolean;
	/** Maximum and minimum zoom ratio of an image. */
	zoomMax: number;
	zoomMin: number;
}

export const DEFAULTS: SliderOptions = {
	autoplay: false,
	delay: 3000,
	zoom: false,
	zoomMax: 3,
	zoomMin: 1,
};

export const optionsOf = ( props: IslandProps ): SliderOptions => ( {
	...DEFAULTS,
	...props,
} );
