<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Json;

/** REST for the owner: sources listed, connected, refreshed, removed. Tokens go in and never come out. */
final class SourcesController {
	private const ROUTE = '/sources';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		$may = static fn(): bool => current_user_can( Caps::MANAGE );
		$one = [ 'handle' => [ 'type' => 'string', 'pattern' => '^(demo|demo-photos|demo-photos-stories|s_[0-9a-f]{12})$', 'required' => true ] ];
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE,
			[
				[
					'methods'             => 'GET',
					'callback'            => fn(): \WP_REST_Response => new \WP_REST_Response( array_map( [ self::class, 'show' ], $this->accounts()->all() ) ),
					'permission_callback' => $may,
				],
				[
					'methods'             => 'POST',
					'callback'            => [ $this, 'connect' ],
					'permission_callback' => $may,
					'args'                => [
						'type'  => [ 'type' => 'string', 'enum' => array_keys( Sources::types() ), 'required' => true ],
						'page'  => [ 'type' => 'string', 'maxLength' => 300, 'default' => '' ],
						'token' => [ 'type' => 'string', 'maxLength' => 1000, 'default' => '' ],
						// What of the account is read: "recent/bread" or "top/bread" of a hashtag, the name of another account.
						'edge'  => [ 'type' => 'string', 'maxLength' => 120, 'default' => '' ],
					],
				],
			]
		);
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE . '/(?P<handle>[a-z0-9_-]+)',
			[
				'methods'             => 'DELETE',
				'callback'            => [ $this, 'remove' ],
				'permission_callback' => $may,
				'args'                => $one,
			]
		);
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE . '/(?P<handle>[a-z0-9_-]+)/refresh',
			[
				'methods'             => 'POST',
				'callback'            => [ $this, 'refresh' ],
				'permission_callback' => $may,
				'args'                => $one,
			]
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function connect( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in   = new Raw( $request->get_params() );
		$type = $in->string( 'type' );
		if ( in_array( $type, [ 'demo', 'demo-photos' ], true ) ) {
			$account = Feed::demo( $this->kernel, $type );
		} else {
			$page = TokenGuard::account( $type, $in->string( 'page' ), trim( $in->string( 'token' ) ) );
			if ( '' === $page || '' === trim( $in->string( 'token' ) ) ) {
				return new \WP_Error( 'frontispiece_incomplete', __( 'Give the address or id of the page and its access token.', 'frontispiece' ), [ 'status' => 400 ] );
			}
			$account = $this->accounts()->connect( $type, $page, trim( $in->string( 'token' ) ), '' === $in->string( 'edge' ) ? [] : [ 'edge' => $in->string( 'edge' ) ] );
		}
		return new \WP_REST_Response( self::show( $account ), 201 );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function refresh( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$account = $this->find( $request );
		if ( is_wp_error( $account ) ) {
			return $account;
		}
		Feed::refresher( $this->kernel )->refresh( $account, true );
		return new \WP_REST_Response( self::show( $this->accounts()->byId( $account->id ) ?? $account ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function remove( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$account = $this->find( $request );
		if ( is_wp_error( $account ) ) {
			return $account;
		}
		Feed::remove( $this->kernel, $account );
		return new \WP_REST_Response( [ 'removed' => $account->handle ] );
	}

	/** @return array<string, mixed> */
	public static function show( Account $account ): array {
		$error = new Raw( Json::object( $account->error ) );
		return [
			'handle'       => $account->handle,
			'type'         => $account->type,
			'remote_id'    => $account->remoteId,
			'name'         => $account->name,
			'due_at'       => $account->dueAt,
			'refreshed_at' => $account->refreshedAt,
			'failures'     => $account->failures,
			'error'        => '' === $error->string( 'reason' ) ? null : [
				'reason'  => $error->string( 'reason' ),
				'code'    => $error->string( 'code' ),
				'message' => $error->string( 'message' ),
				'at'      => $error->int( 'at' ),
			],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function find( \WP_REST_Request $request ): Account|\WP_Error {
		return $this->accounts()->byHandle( ( new Raw( $request->get_params() ) )->string( 'handle' ) )
			?? new \WP_Error( 'frontispiece_no_source', __( 'There is no such source.', 'frontispiece' ), [ 'status' => 404 ] );
	}

	private function accounts(): Accounts {
		return Feed::accounts( $this->kernel );
	}
}
