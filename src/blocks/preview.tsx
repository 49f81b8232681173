import { getBlockType } from '@wordpress/blocks';
import { Disabled, Placeholder, Spinner } from '@wordpress/components';
import ServerSideRender from '@wordpress/server-side-render';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { AttributeValue } from './attributes';

interface PreviewProps {
	name: string;
	attributes: Record< string, AttributeValue >;
}

// Define the placeholders outside the preview. Inside, each render would create new ones, and ServerSideRender would
// request the block again.
function Loading( { children }: { children?: ReactNode } ) {
	return (
		<div aria-busy="true">
			{ children ?? (
				<Placeholder label={ __( 'Loading…', 'frontispiece' ) }>
					<Spinner />
				</Placeholder>
			) }
		</div>
	);
}

function Empty( { block }: { block: string } ) {
	return (
		<Placeholder
			label={ getBlockType( block )?.title ?? '' }
			instructions={ __(
				'Nothing to show yet. Choose a source in the block settings.',
				'frontispiece'
			) }
		/>
	);
}

function Failed( { block }: { block: string } ) {
	return (
		<Placeholder
			label={ getBlockType( block )?.title ?? '' }
			instructions={ __(
				'The preview could not be loaded, but the block may still work on the page.',
				'frontispiece'
			) }
		/>
	);
}

/** Shows the server's rendering, not interactive. Uses POST, because attributes can be long. */
export function Preview( { name, attributes }: PreviewProps ) {
	return (
		<Disabled>
			<ServerSideRender
				block={ name }
				attributes={ attributes }
				httpMethod="POST"
				LoadingResponsePlaceholder={ Loading }
				EmptyResponsePlaceholder={ Empty }
				ErrorResponsePlaceholder={ Failed }
			/>
		</Disabled>
	);
}
