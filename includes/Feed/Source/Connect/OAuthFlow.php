<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Driver\Permission;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/** Handles the redirect to the login of a social network and back. */
final class OAuthFlow {
	public const ACTION = 'frontispiece_sign_in';

	public function __construct(
		private readonly PendingConnections $pendingConnections,
		private readonly SourceDrivers $drivers,
		private readonly PermissionChoices $choices,
		private readonly Log $log,
	) {}

	public function provider( string $type ): ?OAuthProvider {
		$driver = $this->drivers->get( $type );
		return $driver instanceof TokenDriver ? $driver->card()->oauth : null;
	}

	/**
	 * @param list<string> $types of sources that are connected by login
	 * @return array<string, mixed> what the owner's app must know and have, and what owners choose before they log in
	 */
	public function app( array $types ): array {
		return [
			'permissions'  => array_combine(
				$types,
				array_map( fn( string $type ): array => $this->choices->scopes( $type, [] ), $types ),
			),
			'choices'      => array_combine( $types, array_map( [ $this->choices, 'forType' ], $types ) ),
			'redirect_uri' => self::redirectUri(),
			'is_https'     => self::isSecure( self::redirectUri() ),
		];
	}

	/**
	 * @param list<string>|null $choiceIds ids of PermissionChoices; null = the defaults
	 * @return array<string, mixed>|\WP_Error URL to open in the browser
	 */
	public function leave( string $type, ?array $choiceIds = null ): array|\WP_Error {
		$provider = $this->provider( $type );
		if ( null === $provider || ! $provider->isConfigured() ) {
			return new \WP_Error(
				'frontispiece_no_app',
				__( 'Enter your App ID and App Secret in the settings first.', 'frontispiece' ),
				[ 'status' => 409 ],
			);
		}
		$state   = $this->pendingConnections->begin( $type );
		$scopes  = $this->choices->scopes( $type, $choiceIds );
		$address = $provider->authorizationUrl( $scopes, $state, self::redirectUri() );
		// The broker's URL comes from another plugin and must not be a script URL.
		return str_starts_with( $address, 'https://' )
			? [ 'address' => Http::underTest( $address ) ]
			: new \WP_Error(
				'frontispiece_no_login',
				__( 'The login link is not valid.', 'frontispiece' ),
				[ 'status' => 500 ],
			);
	}

	/**
	 * Returns the permissions that were not granted.
	 *
	 * @return list<array{name: string, text: string, is_required: bool}>
	 */
	public function missing( AccountCandidate $candidate ): array {
		if ( null === $candidate->granted ) {
			return [];
		}
		$needed = array_filter(
			$this->choices->permissions( $candidate->type ),
			static fn( Permission $permission ): bool => ! $permission->isForLogin,
		);
		return Permissions::lacking( array_values( $needed ), $candidate->granted );
	}

	/** Handles the redirect from the social network, which contains a code or an error. */
	public function respond(): never {
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		nocache_headers();
		// phpcs:ignore WordPress.Security -- the state is the nonce: of this person, of this session, good once.
		$this->handleRedirect( new ArrayReader( wp_unslash( $_GET ) ) );
		wp_safe_redirect( admin_url( 'admin.php?page=frontispiece-feeds&tab=sources&connect=signed-in' ) );
		exit;
	}

	/** @param ArrayReader $in query parameters of the redirect */
	public function handleRedirect( ArrayReader $in ): void {
		$type     = $this->pendingConnections->back( $in->string( 'state' ) );
		$provider = null === $type ? null : $this->provider( $type );
		if ( null === $type || null === $provider ) {
			// Any page can redirect a browser here, so an invalid request must not delete pending connections.
			if ( [] !== ( $this->pendingConnections->pending()['candidates'] ?? [] ) ) {
				return;
			}
			$this->pendingConnections->fail( '', [
				'reason'  => 'state',
				'code'    => '',
				'message' => '',
				'words'   => __( 'This login was not started in this browser, or it has expired.', 'frontispiece' ),
				'advice'  => __( 'Start again, and finish in the same browser within 15 minutes.', 'frontispiece' ),
			] );
			return;
		}
		$code = $in->string( 'code' );
		if ( '' === $code ) {
			$this->refused( $type, $in );
			return;
		}
		try {
			// Remove the "#_" or "#_=_" that Facebook and Instagram append to the code.
			$candidates = $provider->exchangeCode(
				$type,
				(string) preg_replace( '/#_(=_)?$/', '', $code ),
				self::redirectUri(),
			);
			if ( [] === $candidates ) {
				$this->pendingConnections->fail(
					$type,
					[
						'reason' => 'none',
						'code' => '',
						'message' => '',
						'words' => __( 'Access was granted, but no matching account was found.', 'frontispiece' ),
						'advice' => $provider->noCandidatesAdvice( $type ),
					],
				);
				return;
			}
			$this->pendingConnections->save( $type, $candidates );
		} catch ( SourceError $error ) {
			$this->log->error(
				'connect',
				$error->getMessage(),
				[ 'reason' => $error->reason, 'code' => $error->networkCode ],
			);
			$this->pendingConnections->fail(
				$type,
				[ 'advice' => self::advice( $error ) ] + SourceErrorMessages::on( $error ),
			);
		}
	}

	private function refused( string $type, ArrayReader $in ): void {
		$denied = 'access_denied' === $in->string( 'error' );
		$this->pendingConnections->fail(
			$type,
			[
				'reason'  => $denied ? 'denied' : 'refused',
				'code'    => substr(
					sanitize_key(
						'' === $in->string( 'error' ) ? $in->string( 'error_code' ) : $in->string( 'error' ),
					),
					0,
					40,
				),
				'message' => mb_substr(
					sanitize_text_field(
						'' === $in->string( 'error_description' )
							? $in->string( 'error_message' )
							: $in->string( 'error_description' ),
					),
					0,
					300,
				),
				'words'   => $denied
					? __( 'You denied access, so nothing was connected.', 'frontispiece' )
					: __( 'The social network stopped the login.', 'frontispiece' ),
				'advice'  => $denied
					? __( 'Start again if you want to connect the account.', 'frontispiece' )
					: self::settings(),
			],
		);
	}

	private static function advice( SourceError $error ): string {
		return match ( true ) {
			SourceError::INVALID === $error->reason,
			in_array( $error->networkCode, [ '1', '101' ], true ) => self::settings(),
			default => SourceErrorMessages::forReason( $error->reason, $error->networkCode ),
		};
	}

	private static function settings(): string {
		return __(
			'Check the App ID and App Secret in the settings, and make sure your app lists the valid OAuth redirect URI. Then try again.',
			'frontispiece',
		);
	}

	/** Returns whether Meta redirects to this URL: over HTTPS and, while an app is in development mode, to this computer. */
	private static function isSecure( string $url ): bool {
		return str_starts_with( $url, 'https://' )
			|| in_array( wp_parse_url( $url, PHP_URL_HOST ), [ 'localhost', '127.0.0.1', '[::1]' ], true );
	}

	private static function redirectUri(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}
}
