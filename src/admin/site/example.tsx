import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useDebouncedValue } from '../use-debounced-value';
import { exampleUrl } from './changes';
import type { Feature } from './types';
import type { Values } from '../components/options';

const PAUSE = 500;

/** All pages at once would keep a small server busy: each is loaded when it comes into view. */
function useSeen() {
	const place = useRef< HTMLDivElement >( null );
	const [ isSeen, setSeen ] = useState( false );
	useEffect( () => {
		if ( ! place.current ) {
			return;
		}
		const observer = new IntersectionObserver( ( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				setSeen( true );
				observer.disconnect();
			}
		} );
		observer.observe( place.current );
		return () => observer.disconnect();
	}, [] );
	return [ place, isSeen ] as const;
}

/** An interactive preview: a page of this site with only this feature enabled, using the current options. */
export function Example( {
	feature,
	values,
}: {
	feature: Feature;
	values: Values;
} ) {
	const url = useDebouncedValue( exampleUrl( feature, values ), PAUSE );
	const [ place, isSeen ] = useSeen();
	const { width } = feature.example;
	return (
		<div
			ref={ place }
			className={ `frontispiece-example${ width ? ' is-wide' : '' }` }
		>
			{ isSeen && (
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
			) }
		</div>
	);
}
