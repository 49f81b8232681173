<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Source\Connect\AccountCandidate;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Recognition\PastedText;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for connecting accounts: by logging in to the social network with the owner's own app, or with an access
 * token that is tested before it is stored.
 */
final class ConnectController extends RestController {
	protected const TITLE = 'connect-grant';

	public function __construct(
		private readonly OAuthFlow $oauthFlow,
		private readonly PendingConnections $pendingConnections,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly SourceView $sourceView,
	) {}

	public function register_routes(): void {
		$type = [ 'type' => [ 'type' => 'string', 'enum' => $this->types(), 'required' => true ] ];
		$text = [ 'type' => 'string' ];
		$this->resource(
			'/connect',
			'connect-app',
			[
				'redirect_uri' => $text,
				'is_https'     => [ 'type' => 'boolean' ],
				'permissions'  => [ 'type' => 'object', 'description' => 'Required permissions by type of source.' ],
				'choices'      => [ 'type' => 'object' ],
			],
			$this->endpoint( 'GET', fn(): array => $this->oauthFlow->app( $this->types() ) ),
		);
		$this->resource(
			'/connect/sign-in',
			'connect-sign-in',
			[ 'address' => $text ],
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error =>
					$this->signIn( new ArrayReader( $request->get_params() ) ),
				$type + [
					'choices' => [
						'type'     => 'array',
						'items'    => [ 'type' => 'string', 'maxLength' => 60 ],
						'maxItems' => 20,
					],
				],
			),
		);
		$this->route(
			'/connect/token',
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error =>
					$this->token( new ArrayReader( $request->get_params() ) ),
				$type + [
					'token' => [
						'type'      => 'string',
						'minLength' => 1,
						'maxLength' => PastedText::MAX_LENGTH,
						'required'  => true,
					],
					'page' => [ 'type' => 'string', 'maxLength' => 300, 'default' => '' ],
				],
			),
		);
		$this->route(
			'/connect/grant',
			$this->endpoint( 'GET', fn(): array => $this->grant() ),
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error =>
					$this->choose( new ArrayReader( $request->get_params() ) ),
				[
					'accounts' => [
						'type'     => 'array',
						'items'    => [ 'type' => 'string', 'maxLength' => 200 ],
						'minItems' => 1,
						'maxItems' => 100,
						'required' => true,
					],
				],
			),
			$this->endpoint( 'DELETE', fn(): array => $this->deletePending(), returns: Schema::object(
				[ 'forgotten' => [ 'type' => 'boolean' ] ],
			) ),
		);
	}

	protected function properties(): array {
		return [
			'type'       => [ 'type' => 'string' ],
			'problem'    => [ 'type' => [ 'object', 'null' ] ],
			'candidates' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			'connected'  => [
				'type'  => 'array',
				'items' => [ 'type' => 'object', 'properties' => SourceView::schema() ],
			],
		];
	}

	/** @return array<string, mixed>|\WP_Error URL to open in the browser */
	private function signIn( ArrayReader $in ): array|\WP_Error {
		$choiceIds = $in->has( 'choices' ) ? $in->strings( 'choices' ) : null;
		return $this->oauthFlow->leave( $in->string( 'type' ), $choiceIds );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function token( ArrayReader $in ): array|\WP_Error {
		$type   = $in->string( 'type' );
		$pasted = PastedText::read( $in->string( 'token' ), $this->drivers );
		$token  = $pasted->token;
		$input  = trim( $in->string( 'page' ) );
		$driver = $this->drivers->get( $type );
		$oauth  = $this->oauthFlow->provider( $type );
		if ( ! $driver instanceof TokenDriver || null === $oauth ) {
			return self::invalid(
				'type',
				__( 'This type of source doesn\'t use an access token.', 'frontispiece' ),
			);
		}
		$page = '' === $input ? '' : $driver->accountId( $input, '' );
		if ( '' === $page && '' !== $input ) {
			return self::invalid( 'page', __( 'Enter a valid Page link, name or ID.', 'frontispiece' ) );
		}
		if ( '' === $token ) {
			return self::invalid( 'token', $pasted->messages()['advice'] );
		}
		if ( '' !== $oauth->tokenError( $token ) ) {
			return self::invalid( 'token', $oauth->tokenError( $token ) );
		}
		try {
			$candidates = $oauth->candidates( $token, $type, $page );
		} catch ( SourceError $error ) {
			return new \WP_Error(
				'frontispiece_refused',
				SourceErrorMessages::text( $error->reason, $error->networkCode ),
				[ 'status' => 400, 'problem' => SourceErrorMessages::on( $error ) ],
			);
		}
		if ( 1 === count( $candidates ) ) {
			return [ 'connected' => $this->connect( $candidates ) ];
		}
		$this->pendingConnections->save( $type, $candidates );
		return [ 'connected' => [] ] + $this->grant();
	}

	/** @return array<string, mixed> accounts to choose from, or an error */
	private function grant(): array {
		$grant = $this->pendingConnections->pending();
		return null === $grant
			? [ 'type' => '', 'problem' => null, 'candidates' => [] ]
			: [
				'candidates' => array_map(
					fn( AccountCandidate $candidate ): array => $candidate->describe() + [
						'kind'    => $this->drivers->label( $candidate->type ),
						'missing' => $this->oauthFlow->missing( $candidate ),
					],
					$grant['candidates'],
				),
			] + $grant;
	}

	/** @return array<string, mixed>|\WP_Error */
	private function choose( ArrayReader $in ): array|\WP_Error {
		$selectedIds = $in->all()['accounts'] ?? [];
		$grant       = $this->pendingConnections->pending();
		$selected    = array_filter(
			$grant['candidates'] ?? [],
			static fn( AccountCandidate $candidate ): bool => is_array( $selectedIds ) && in_array( $candidate->id(), $selectedIds, true ),
		);
		if ( [] === $selected ) {
			return new \WP_Error(
				'frontispiece_no_grant',
				__( 'Your approval expired after 15 minutes. Connect the account again.', 'frontispiece' ),
				[ 'status' => 410 ],
			);
		}
		$connected = $this->connect( array_values( $selected ) );
		$this->pendingConnections->drop();
		return [ 'connected' => $connected ];
	}

	/** @return array<string, mixed> */
	private function deletePending(): array {
		$this->pendingConnections->drop();
		return [ 'forgotten' => true ];
	}

	/**
	 * @param list<AccountCandidate> $candidates
	 * @return list<array<string, mixed>>
	 */
	private function connect( array $candidates ): array {
		return array_map(
			fn( AccountCandidate $candidate ): array => $this->sourceView->show( $candidate->connect( $this->sources ) ),
			$candidates,
		);
	}

	/** @return list<string> types that connect by login or token */
	private function types(): array {
		return array_keys( $this->drivers->withTokens() );
	}

	private static function invalid( string $field, string $message ): \WP_Error {
		return new \WP_Error(
			'frontispiece_invalid_field',
			$message,
			[ 'status' => 400, 'params' => [ $field => $message ] ],
		);
	}
}
