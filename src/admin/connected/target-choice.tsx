import { RadioControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl, optionsOf } from '../../components/controls';
import { PageChoice } from '../components/page-choice';
import type { FrontPage, Target } from './types';

interface TargetChoiceProps {
	value: Target;
	onChange: ( target: Target ) => void;
	/** Title of the new page. */
	title: string;
	onTitle: ( title: string ) => void;
	/** ID of the existing page; 0 = none yet. */
	page: number;
	onPage: ( page: number ) => void;
	front: FrontPage | undefined;
}

const options = () =>
	optionsOf< Target >( {
		new: __( 'New page', 'frontispiece' ),
		existing: __( 'Existing page', 'frontispiece' ),
		front: __( 'Front page', 'frontispiece' ),
		copy: __( 'Copy block', 'frontispiece' ),
	} );

/** Returns what happens to the front page. */
export function frontText( { state, title, may }: FrontPage ): string {
	if ( state === 'template' ) {
		return __(
			"Your theme's front page template doesn't show the content of a page. Copy the block and paste it in the Site Editor.",
			'frontispiece'
		);
	}
	if ( ! may ) {
		return __(
			"You don't have permission to change the front page. Ask an administrator.",
			'frontispiece'
		);
	}
	return state === 'page'
		? sprintf(
				/* translators: %s: title of a page. */
				__(
					'The feed is added at the end of your front page, “%s”. To undo this, restore an earlier revision of the page.',
					'frontispiece'
				),
				title
			)
		: __(
				'Your front page shows your latest posts. A new page with this feed becomes the front page instead, and your latest posts no longer appear there. You can change this back under Settings → Reading.',
				'frontispiece'
			);
}

/** Chooses where a feed is added, with what there is to know about it. */
export function TargetChoice( props: TargetChoiceProps ) {
	const { value, onChange, title, onTitle, page, onPage, front } = props;
	const titleField = (
		<TextControl
			label={ __( 'Page title', 'frontispiece' ) }
			value={ title }
			onChange={ onTitle }
			maxLength={ 190 }
		/>
	);
	return (
		<>
			<RadioControl
				label={ __( 'Where to show it', 'frontispiece' ) }
				selected={ value }
				options={ options() }
				onChange={ ( target ) => onChange( target as Target ) }
			/>
			{ value === 'new' && titleField }
			{ value === 'existing' && (
				<>
					<PageChoice
						value={ page }
						onChange={ onPage }
						isForEditing
					/>
					<p className="description">
						{ __(
							'The feed is added at the end of the page. To undo this, restore an earlier revision of the page.',
							'frontispiece'
						) }
					</p>
				</>
			) }
			{ value === 'front' && front && (
				<>
					<p className="description">{ frontText( front ) }</p>
					{ front.state === 'posts' && front.may && titleField }
				</>
			) }
			{ value === 'copy' && (
				<p className="description">
					{ __(
						'Paste the block into any page, post or template in the editor.',
						'frontispiece'
					) }
				</p>
			) }
		</>
	);
}
