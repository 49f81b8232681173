import { __, sprintf } from '@wordpress/i18n';
import { useDebouncedValue } from '../use-debounced-value';
import { exampleUrl } from './changes';
import type { Feature } from './types';

const PREVIEW_DELAY = 500; // ms

/** An interactive preview: a page of this site with only this feature on, using the current options. */
export function Example( { feature }: { feature: Feature } ) {
	const url = useDebouncedValue( exampleUrl( feature ), PREVIEW_DELAY );
	const { width } = feature.example;
	return (
		<div className={ `frontispiece-example${ width ? ' is-wide' : '' }` }>
			<iframe
				key={ url }
				src={ url }
				title={ sprintf(
					/* translators: %s: name of a feature. */
					__( 'Preview: %s', 'frontispiece' ),
					feature.title
				) }
				{ ...( width && {
					// The page is shown at half size: as wide as it needs, or as wide as its container.
					style: { inlineSize: `max(${ width }px, 200%)` },
				} ) }
			/>
		</div>
	);
}
