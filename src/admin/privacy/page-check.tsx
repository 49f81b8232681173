import { Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { BlockPlaces } from './receipt-list';
import { stageNames } from './types';
import { useCheck } from './use-check';
import type { PageContact } from '../privacy-check/contacts';
import type { BlockPlace, CheckablePage, Receipt } from './types';
import type { CheckResult } from './use-check';

interface CheckProps {
	page: CheckablePage;
	receipt: Receipt;
}

/** Returns where the block that caused a request is edited: as the receipt says, or else the page. */
function placesOf(
	{ host, block }: PageContact,
	{ page, receipt }: CheckProps
): BlockPlace[] {
	const places = receipt.requests
		.filter( ( request ) => request.host === host )
		.flatMap( ( request ) => request.places )
		.filter( ( place ) => place.block === block );
	return places.length > 0
		? places
		: [
				{
					block,
					title: page.title,
					view: '',
					edit: `post.php?post=${ page.id }&action=edit`,
				},
			];
}

const directiveName = ( directive: string ) =>
	( {
		'img-src': __( 'Images', 'frontispiece' ),
		'media-src': __( 'Videos and audio files', 'frontispiece' ),
		'frame-src': __( 'Embedded content', 'frontispiece' ),
		'connect-src': __( 'Connections of scripts', 'frontispiece' ),
	} )[ directive ] ?? directive;

const keyOf = ( { host, directive, block }: PageContact ) =>
	`${ host } ${ directive } ${ block }`;

function Result( { result, ...props }: CheckProps & { result: CheckResult } ) {
	const { before, consent } = result;
	const early = new Set( before.map( keyOf ) );
	const findings = before.filter( ( { block } ) => block );
	const names = stageNames();
	return (
		<div role="status" className="frontispiece-privacy__result">
			{ findings.map( ( contact ) => (
				<Notice
					key={ keyOf( contact ) }
					status="error"
					isDismissible={ false }
				>
					<p>
						{ sprintf(
							/* translators: 1: name of a block, 2: name of a host. */
							__(
								'%1$s contacts %2$s before consent.',
								'frontispiece'
							),
							contact.block,
							contact.host
						) }
					</p>
					<BlockPlaces places={ placesOf( contact, props ) } />
				</Notice>
			) ) }
			{ findings.length === 0 && (
				<Notice status="success" isDismissible={ false }>
					{ __(
						'No block of Frontispiece on this page contacts another host before consent.',
						'frontispiece'
					) }
				</Notice>
			) }
			<ul className="frontispiece-privacy__list">
				{ [
					...before,
					...consent.filter( ( one ) => ! early.has( keyOf( one ) ) ),
				].map( ( contact ) => (
					<li key={ keyOf( contact ) }>
						<strong>{ contact.host }</strong>
						<span>
							{ contact.block ||
								__(
									'The theme, another plugin or content',
									'frontispiece'
								) }
						</span>
						<small>
							{ [
								directiveName( contact.directive ),
								early.has( keyOf( contact ) )
									? names.before
									: names.consent,
							].join( ' · ' ) }
						</small>
					</li>
				) ) }
			</ul>
		</div>
	);
}

/** Opens a page as visitors see it, and lists which hosts it contacts. */
export function PageCheck( props: CheckProps ) {
	const frame = useRef< HTMLIFrameElement >( null );
	const { run, hasFailed, result, start } = useCheck( frame );
	const { check } = props.page;
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Check this page', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Opens the page here as a visitor, without consent and with it, and lists which other hosts it contacts for images, media, embedded content and connections.',
					'frontispiece'
				) }
			</p>
			<p>
				<BusyButton
					variant="primary"
					isBusy={ run !== undefined }
					onClick={ start }
				>
					{ __( 'Check this page', 'frontispiece' ) }
				</BusyButton>
			</p>
			{ run && (
				<>
					<p role="status">{ stageNames()[ run ] }…</p>
					<iframe
						key={ run }
						ref={ frame }
						className="frontispiece-privacy__frame"
						title={ __( 'Page that is checked', 'frontispiece' ) }
						src={
							run === 'consent'
								? `${ check }&frontispiece-privacy-consent=1`
								: check
						}
					/>
				</>
			) }
			{ hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						"The page didn't report anything. A setting of your server or another plugin may forbid frames, or you were logged out. Reload this screen and try again.",
						'frontispiece'
					) }
				</Notice>
			) }
			{ result && <Result { ...props } result={ result } /> }
		</section>
	);
}
