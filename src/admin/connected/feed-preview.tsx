import { Spinner } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { feedOf } from '../../discovery/layouts';
import { useDocument } from '../feeds/document';
import { Frame, screens } from '../feeds/preview';
import type { ConnectedSource } from '../../discovery/discover';
import type { FeedLayout } from '../../discovery/layouts';

interface FeedPreviewProps {
	sources: ConnectedSource[];
	layout: FeedLayout;
	/** Changes when there are new posts or images. */
	version: number;
}

/** Narrower windows show the feed as a phone does, because a desktop's page would be too small to read. */
const NARROW = 600;

/** Shows the feed as a page will. */
export function FeedPreview( { sources, layout, version }: FeedPreviewProps ) {
	const values = useMemo(
		() => ( {
			...feedOf( layout, sources ),
			...( layout.attributes.layout !== 'list' && { align: 'wide' } ),
		} ),
		[ layout, sources ]
	);
	const { html, error, isLoading } = useDocument(
		layout.feature,
		values,
		version
	);
	const [ isNarrow ] = useState( () => window.innerWidth < NARROW );
	const screen = screens().at( isNarrow ? -1 : 0 );
	return (
		<section
			className="frontispiece-connected__preview"
			aria-label={ __( 'Preview', 'frontispiece' ) }
			aria-busy={ isLoading }
		>
			<h2>
				{ __( 'Preview', 'frontispiece' ) } { isLoading && <Spinner /> }
			</h2>
			{ error && (
				<p role="alert" className="frontispiece-option__error">
					{ error.message }
				</p>
			) }
			{ html && screen && <Frame { ...screen } html={ html } /> }
		</section>
	);
}
