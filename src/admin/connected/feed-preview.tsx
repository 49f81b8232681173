import { useMemo, useState } from '@wordpress/element';
import { feedOf } from '../../discovery/layouts';
import { useDocument } from '../feeds/document';
import { Frame, screens } from '../feeds/preview';
import { PreviewSection } from '../feeds/preview-section';
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
	const preview = useDocument( layout.feature, values, version );
	const { html } = preview;
	const [ isNarrow ] = useState( () => window.innerWidth < NARROW );
	const screen = screens().at( isNarrow ? -1 : 0 );
	return (
		<PreviewSection
			className="frontispiece-connected__preview"
			preview={ preview }
		>
			{ html && screen && <Frame { ...screen } html={ html } /> }
		</PreviewSection>
	);
}
