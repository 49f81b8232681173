import { InspectorControls } from '@wordpress/block-editor';
import { registerBlockVariation } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

const QUERY = 'core/query';
const BUTTON = 'frontispiece/load-more';
const SCROLL = 'frontispiece/infinite-scroll';

interface EditProps {
	name: string;
	attributes: { namespace?: string };
	setAttributes: ( changed: { namespace: string } ) => void;
}

const isOurs = ( { namespace }: EditProps[ 'attributes' ] ) =>
	namespace === BUTTON || namespace === SCROLL;

registerBlockVariation( QUERY, {
	name: BUTTON,
	title: __( 'Posts with Load more', 'frontispiece' ),
	description: __(
		'Display a list of posts with a button that loads more.',
		'frontispiece'
	),
	icon: 'list-view',
	category: 'frontispiece',
	attributes: {
		namespace: BUTTON,
		query: {
			perPage: 6,
			pages: 0,
			offset: 0,
			postType: 'post',
			order: 'desc',
			orderBy: 'date',
			author: '',
			search: '',
			exclude: [],
			sticky: '',
			inherit: false,
		},
	},
	innerBlocks: [
		[
			'core/post-template',
			{},
			[
				[ 'core/post-featured-image', { isLink: true } ],
				[ 'core/post-title', { isLink: true } ],
				[ 'core/post-excerpt' ],
			],
		],
		[
			'core/query-pagination',
			{},
			[
				[ 'core/query-pagination-previous' ],
				[ 'core/query-pagination-numbers' ],
				[ 'core/query-pagination-next' ],
			],
		],
		[ 'core/query-no-results' ],
	],
	isActive: isOurs,
	scope: [ 'inserter' ],
} );

function LoadMorePanel( { attributes, setAttributes }: EditProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Load more', 'frontispiece' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Load posts while scrolling', 'frontispiece' ) }
					help={ __(
						'Adds three pages. After that, visitors use the button, so that they can reach the footer.',
						'frontispiece'
					) }
					checked={ attributes.namespace === SCROLL }
					onChange={ ( isOn ) =>
						setAttributes( { namespace: isOn ? SCROLL : BUTTON } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}

addFilter(
	'editor.BlockEdit',
	'frontispiece/load-more',
	( BlockEdit: ComponentType< EditProps > ) =>
		function EditWithLoadMore( props: EditProps ) {
			return (
				<>
					<BlockEdit { ...props } />
					{ props.name === QUERY && isOurs( props.attributes ) && (
						<LoadMorePanel { ...props } />
					) }
				</>
			);
		}
);
