import { getBlockType } from '@wordpress/blocks';
import { Disabled, Placeholder, Spinner } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRendered } from './use-rendered';
import type { AttributeValue } from './attributes';

interface PreviewProps {
	name: string;
	attributes: Record< string, AttributeValue >;
	/** Changes to render the block again. */
	round?: number;
}

const Loading = ( { html }: { html: string | undefined } ) => (
	<div aria-busy="true">
		{ html ? (
			<RawHTML>{ html }</RawHTML>
		) : (
			<Placeholder label={ __( 'Loading…', 'frontispiece' ) }>
				<Spinner />
			</Placeholder>
		) }
	</div>
);

const Note = ( { block, text }: { block: string; text: string } ) => (
	<Placeholder
		label={ getBlockType( block )?.title ?? '' }
		instructions={ text }
	/>
);

function Content( { name, attributes, round }: PreviewProps ) {
	const { html, isLoading, isFailed } = useRendered(
		name,
		attributes,
		round
	);
	if ( isLoading ) {
		return <Loading html={ html } />;
	}
	if ( html && ! isFailed ) {
		return <RawHTML>{ html }</RawHTML>;
	}
	return (
		<Note
			block={ name }
			text={
				isFailed
					? __(
							"The preview couldn't be loaded, but the block may still work on the page.",
							'frontispiece'
						)
					: __(
							'Nothing to show yet. Choose a source in the block settings.',
							'frontispiece'
						)
			}
		/>
	);
}

/** Shows the server's rendering, not interactive. */
export const Preview = ( props: PreviewProps ) => (
	<Disabled>
		<Content { ...props } />
	</Disabled>
);
