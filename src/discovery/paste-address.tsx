import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Form } from '../components/form';
import { TextControl } from '../components/controls';
import { BusyButton } from '../components/busy-button';
import { CandidateCard } from './candidate-card';
import { useDiscovery } from './use-discovery';
import { isToken } from './discover';
import type { ConnectedSource, Refusal } from './discover';
import type { DiscoveryState } from './use-discovery';

interface PasteAddressProps {
	onConnected: ( source: ConnectedSource ) => void;
}

const status = ( { isSearching, connecting, candidates }: DiscoveryState ) => {
	if ( isSearching ) {
		return __( 'Looking for posts…', 'frontispiece' );
	}
	if ( connecting ) {
		return __( 'Connecting…', 'frontispiece' );
	}
	return candidates.length > 0
		? sprintf(
				/* translators: %d: number of sources. */
				_n(
					'%d source found.',
					'%d sources found.',
					candidates.length,
					'frontispiece'
				),
				candidates.length
			)
		: '';
};

const guideOf = ( { guide }: Refusal ) =>
	guide
		? [
				{
					label: __( 'Open the setup guide', 'frontispiece' ),
					url: `admin.php?page=frontispiece-feeds&tab=sources&connect=${ guide }`,
				},
			]
		: [];

/** Field for any address. A pasted address is looked up immediately, and one click connects what was found. */
export function PasteAddress( { onConnected }: PasteAddressProps ) {
	const [ address, setAddress ] = useState( '' );
	const { state, search, choose } = useDiscovery( onConnected );
	const { candidates, refusal, isSearching, connecting } = state;
	const list = useRef< HTMLUListElement >( null );

	useEffect( () => {
		if ( candidates.length > 0 ) {
			list.current?.focus();
		}
	}, [ candidates ] );

	return (
		<div className="frontispiece-paste">
			<Form
				className="frontispiece-paste__form"
				onSubmit={ () => search( address.trim() ) }
			>
				<TextControl
					label={ __( 'Paste a link', 'frontispiece' ) }
					help={ __(
						'Paste a link or a username such as @name@mastodon.social. No account needed.',
						'frontispiece'
					) }
					type={ isToken( address ) ? 'password' : 'text' }
					value={ address }
					onChange={ setAddress }
					onPaste={ ( event ) => {
						// Look up the pasted text only if the field was empty: it is the whole address then.
						if ( address === '' ) {
							search(
								event.clipboardData.getData( 'text' ).trim()
							);
						}
					} }
					autoComplete="off"
					spellCheck={ false }
					maxLength={ 2000 }
				/>
				<BusyButton
					variant="secondary"
					type="submit"
					isBusy={ isSearching }
					__next40pxDefaultSize
				>
					{ __( 'Find posts', 'frontispiece' ) }
				</BusyButton>
			</Form>
			<p role="status" className="frontispiece-paste__status">
				{ status( state ) }
			</p>
			{ refusal && (
				<Notice
					status={ refusal.guide ? 'info' : 'error' }
					isDismissible={ false }
					actions={ guideOf( refusal ) }
				>
					<strong>{ refusal.message }</strong> { refusal.advice }
				</Notice>
			) }
			{ candidates.length > 0 && (
				<ul
					className="frontispiece-candidates"
					ref={ list }
					tabIndex={ -1 }
					aria-label={ __( 'Sources found', 'frontispiece' ) }
				>
					{ candidates.map( ( candidate ) => (
						<li key={ candidate.driver + candidate.address }>
							<CandidateCard
								candidate={ candidate }
								isBusy={ connecting === candidate.address }
								isDisabled={ connecting !== '' }
								onConnect={ () => choose( candidate ) }
							/>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
