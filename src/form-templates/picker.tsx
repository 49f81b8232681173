import apiFetch from '@wordpress/api-fetch';
import { Button, Dashicon, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { Preview } from './preview';
import { useFetched } from '../components/use-fetched';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

type DashiconName = ComponentProps< typeof Dashicon >[ 'icon' ];

const ROUTE = '/frontispiece/v1/contact-forms/templates';

export interface FormTemplate {
	slug: string;
	title: string;
	description: string;
	/** Name of a Dashicon. */
	icon: string;
}

interface PickerProps {
	onCreated: ( id: number ) => void;
	/** Other ways to get a form. */
	children?: ReactNode;
}

// The picker also opens in the page editor, which does not load the styles of our screens.
const columns: CSSProperties = {
	display: 'grid',
	gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
	gap: '24px',
	alignItems: 'start',
};
const cards: CSSProperties = {
	display: 'grid',
	gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
	gap: '8px',
	margin: 0,
	padding: 0,
	listStyle: 'none',
};
const card: CSSProperties = {
	inlineSize: '100%',
	blockSize: '100%',
	minBlockSize: '5rem',
	flexDirection: 'column',
	alignItems: 'start',
	gap: '4px',
	padding: '8px 12px',
	textAlign: 'start',
	whiteSpace: 'normal',
	// The footer must not cover the card that has the focus.
	scrollMarginBlockEnd: '120px',
};
// Buttons are bold in newer versions of WordPress.
const quiet: CSSProperties = { fontWeight: 400 };
// About the height of the first preview, so that what is below it does not move when it comes.
const preview: CSSProperties = { minBlockSize: '40rem' };
// Stays in view while templates and their preview scroll.
const footer: CSSProperties = {
	position: 'sticky',
	// The padding of WordPress's dialogs, in which the footer would leave a gap.
	insetBlockEnd: '-32px',
	zIndex: 1,
	marginBlockStart: '24px',
	paddingBlock: '16px 24px',
	borderBlockStart: '1px solid #dcdcde',
	background: '#fff',
};
const actions: CSSProperties = {
	display: 'flex',
	flexWrap: 'wrap',
	gap: '8px 16px',
	alignItems: 'center',
};

/** Shows the form templates with a preview, and creates a form from the chosen one. */
export function TemplatePicker( { onCreated, children }: PickerProps ) {
	const { data: templates, error: unread } =
		useFetched< FormTemplate[] >( ROUTE );
	const hasRead = templates !== undefined || unread !== '';
	const [ selected, choose ] = useState( 'contact' );
	const { data: shown } = useFetched< { html: string } >(
		`${ ROUTE }/${ selected }`
	);
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const create = async () => {
		setBusy( true );
		setError( '' );
		try {
			const { id } = await apiFetch< { id: number } >( {
				method: 'POST',
				path: `${ ROUTE }/${ selected }`,
			} );
			onCreated( id );
		} catch ( thrown ) {
			setError( ( thrown as Error ).message );
			setBusy( false );
		}
	};
	return (
		<>
			<div style={ columns }>
				{ hasRead ? (
					<ul
						style={ cards }
						aria-label={ __( 'Form templates', 'frontispiece' ) }
					>
						{ ( templates ?? [] ).map(
							( { slug, title, description, icon } ) => (
								<li key={ slug }>
									<Button
										style={ card }
										variant={
											slug === selected
												? 'primary'
												: 'secondary'
										}
										aria-pressed={ slug === selected }
										onClick={ () => choose( slug ) }
									>
										<span>
											<Dashicon
												icon={ icon as DashiconName }
											/>{ ' ' }
											<strong>{ title }</strong>
										</span>
										<span style={ quiet }>
											{ description }
										</span>
									</Button>
								</li>
							)
						) }
					</ul>
				) : (
					<Spinner />
				) }
				<div style={ preview }>
					{ shown && <Preview html={ shown.html } /> }
				</div>
			</div>
			{ /* The templates would move the buttons away from a click. */ }
			<div style={ hasRead ? footer : {} }>
				{ hasRead && (
					<div style={ actions }>
						<BusyButton
							variant="primary"
							isBusy={ isBusy }
							onClick={ create }
						>
							{ __( 'Use template', 'frontispiece' ) }
						</BusyButton>
						{ children }
					</div>
				) }
				{ /* Always here, so that screen readers read it when it changes. */ }
				<div role="status">{ error || unread }</div>
			</div>
		</>
	);
}
