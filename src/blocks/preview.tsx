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

// Placeholders made inside the preview would be new to ServerSideRender with
// each rendering, and it would ask the server again.
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

/** The server's rendering, by POST because attributes can be long; inert. */
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
