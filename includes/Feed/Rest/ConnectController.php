<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Source\Connect\Candidate;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for connecting accounts: by signing in on the network with the owner's own app, or with an access token
 * that is tested before it is stored.
 */
final class ConnectController {
	public function __construct(
		private readonly OAuthFlow $oauthFlow,
		private readonly PendingConnections $pendingConnections,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly SourceView $sourceView,
	) {}

	public function register(): void {
		$type = [ 'type' => [ 'type' => 'string', 'enum' => $this->types(), 'required' => true ] ];
		$this->route( '', 'GET', fn(): array => $this->oauthFlow->app(), [] );
		$this->route(
			'/sign-in',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->oauthFlow->leave( $in->string( 'type' ) ),
			$type,
		);
		$this->route(
			'/token',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->token( $in ),
			$type + [
				'token' => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 1000, 'required' => true ],
				'page' => [ 'type' => 'string', 'maxLength' => 300, 'default' => '' ],
			],
		);
		$this->route( '/grant', 'GET', fn(): array => $this->grant(), [] );
		$this->route(
			'/grant',
			'POST',
			fn( ArrayReader $in ): array|\WP_Error => $this->choose( $in ),
			[
				'accounts' => [
					'type'     => 'array',
					'items'    => [ 'type' => 'string', 'maxLength' => 200 ],
					'minItems' => 1,
					'maxItems' => 100,
					'required' => true,
				],
			],
		);
		$this->route( '/grant', 'DELETE', fn(): array => $this->forget(), [] );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function token( ArrayReader $in ): array|\WP_Error {
		$type   = $in->string( 'type' );
		$token  = trim( $in->string( 'token' ) );
		$given  = trim( $in->string( 'page' ) );
		$driver = $this->drivers->get( $type );
		$oauth  = $this->oauthFlow->provider( $type );
		if ( ! $driver instanceof TokenDriver || null === $oauth ) {
			return self::invalid(
				'type',
				__( 'Sources of this type are not connected with an access token.', 'frontispiece' ),
			);
		}
		$page = '' === $given ? '' : $driver->accountId( $given, '' );
		if ( '' === $page && '' !== $given ) {
			return self::invalid( 'page', __( 'Enter a valid Page URL, name, or ID.', 'frontispiece' ) );
		}
		if ( 1 !== preg_match( '/^[A-Za-z0-9_|.\-]+$/', $token ) ) {
			return self::invalid(
				'token',
				__(
					'This access token contains characters that are not allowed. Copy the token again.',
					'frontispiece',
				),
			);
		}
		if ( '' !== $oauth->tokenError( $token ) ) {
			return self::invalid( 'token', $oauth->tokenError( $token ) );
		}
		try {
			$found = $oauth->candidates( $token, $type, $page );
		} catch ( SourceError $error ) {
			return new \WP_Error(
				'frontispiece_refused',
				SourceErrorMessages::text( $error->reason, $error->networkCode ),
				[ 'status' => 400, 'problem' => SourceErrorMessages::on( $error ) ],
			);
		}
		if ( 1 === count( $found ) ) {
			return [ 'connected' => $this->connect( $found ) ];
		}
		$this->pendingConnections->keep( $type, $found );
		return [ 'connected' => [] ] + $this->grant();
	}

	/** @return array<string, mixed> names to choose from, or why there are none */
	private function grant(): array {
		$grant = $this->pendingConnections->pending();
		return null === $grant
			? [ 'type' => '', 'problem' => null, 'candidates' => [] ]
			: [
				'candidates' => array_map(
					fn( Candidate $one ): array => $one->describe() + [ 'kind' => $this->drivers->label( $one->type ) ],
					$grant['candidates'],
				),
			] + $grant;
	}

	/** @return array<string, mixed>|\WP_Error */
	private function choose( ArrayReader $in ): array|\WP_Error {
		$wanted = $in->all()['accounts'] ?? [];
		$grant  = $this->pendingConnections->pending();
		$chosen = array_filter(
			$grant['candidates'] ?? [],
			static fn( Candidate $one ): bool => is_array( $wanted ) && in_array( $one->id(), $wanted, true ),
		);
		if ( [] === $chosen ) {
			return new \WP_Error(
				'frontispiece_no_grant',
				__( 'Your approval expired after 15 minutes. Connect the account again.', 'frontispiece' ),
				[ 'status' => 410 ],
			);
		}
		$connected = $this->connect( array_values( $chosen ) );
		$this->pendingConnections->drop();
		return [ 'connected' => $connected ];
	}

	/** @return array<string, mixed> */
	private function forget(): array {
		$this->pendingConnections->drop();
		return [ 'forgotten' => true ];
	}

	/**
	 * @param list<Candidate> $candidates
	 * @return list<array<string, mixed>>
	 */
	private function connect( array $candidates ): array {
		return array_map(
			fn( Candidate $one ): array => $this->sourceView->show( $one->connect( $this->sources ) ),
			$candidates,
		);
	}

	/** @return list<string> types that are connected by login or with a token */
	private function types(): array {
		return array_keys(
			array_filter(
				$this->drivers->connectable(),
				static fn( ConnectableDriver $driver ): bool => $driver instanceof TokenDriver,
			),
		);
	}

	private static function invalid( string $field, string $message ): \WP_Error {
		return new \WP_Error(
			'frontispiece_invalid_field',
			$message,
			[ 'status' => 400, 'params' => [ $field => $message ] ],
		);
	}

	/**
	 * @param callable(ArrayReader): (array<string, mixed>|\WP_Error) $do
	 * @param array<string, array<string, mixed>>             $args
	 */
	private function route( string $path, string $method, callable $do, array $args ): void {
		register_rest_route(
			'frontispiece/v1',
			"/connect$path",
			[
				'methods'             => $method,
				'callback'            => static function (
					\WP_REST_Request $request,
				) use ( $do ): \WP_REST_Response|\WP_Error {
					$answer = $do( new ArrayReader( $request->get_params() ) );
					return is_wp_error( $answer ) ? $answer : new \WP_REST_Response( $answer );
				},
				'permission_callback' => static fn(): bool => current_user_can( Capabilities::MANAGE ),
				'args'                => $args,
			],
		);
	}
}
