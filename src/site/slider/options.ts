import type { IslandProps } from '../../island/types';

export interface SliderOptions {
	autoplay: boolean;
	/** Time of each slide in milliseconds. */
	delay: number;
	zoom: boolean;
	/** Ratios between which a picture is enlarged. */
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
