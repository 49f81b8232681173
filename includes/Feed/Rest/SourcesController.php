<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\Source\ConnectionTest;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceTypes;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for sources: list, connect, test, refresh, pause, rename and remove. Access tokens are accepted but never
 * returned.
 */
final class SourcesController {
	private const ROUTE = '/sources';

	/** Seconds of background work per request while the owner waits. */
	private const STRETCH = 3;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceTypes $drivers,
		private readonly SourceView $sourceView,
		private readonly SourceRemover $sourceRemover,
		private readonly Refresher $refresher,
		private readonly ConnectionTest $connectionTest,
		private readonly DemoInstaller $demoInstaller,
		private readonly FeedJobs $feedJobs,
		private readonly JobQueue $jobs,
	) {}

	public function register(): void {
		$this->route( '', [
			'GET'  => [
				fn(): \WP_REST_Response =>
					new \WP_REST_Response( array_map( [ $this, 'show' ], $this->sources->all() ) ),
				[],
			],
			'POST' => [ [ $this, 'connect' ], $this->made() ],
		] );
		$one = [
			'handle' => [
				'type'     => 'string',
				'pattern'  => '^(demo|demo-photos|demo-photos-stories|s_[0-9a-f]{12})$',
				'required' => true,
			],
		];
		$by  = '/(?P<handle>[a-z0-9_-]+)';
		$this->route(
			$by,
			[
				'GET'    => [ $this->with( fn( Source $account ) => $this->show( $account ) ), $one ],
				'POST'   => [
					$this->with( [ $this, 'change' ] ),
					$one + [
						'name'   => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 191 ],
						'paused' => [ 'type' => 'boolean' ],
					],
				],
				'DELETE' => [
					$this->with( [ $this, 'remove' ] ),
					$one + [
						'undo' => [
							'type'        => 'boolean',
							'default'     => false,
							'description' => 'It goes in ten minutes only, and can be had back until then.',
						],
					],
				],
			],
		);
		$this->route( "$by/refresh", [ 'POST' => [ $this->with( [ $this, 'refresh' ] ), $one ] ] );
		$this->route( "$by/work", [ 'POST' => [ $this->with( [ $this, 'work' ] ), $one ] ] );
		$this->route( "$by/test", [ 'POST' => [ $this->with( [ $this, 'test' ] ), $one ] ] );
		$this->route( "$by/restore", [ 'POST' => [ $this->with( [ $this, 'restore' ] ), $one ] ] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function connect( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in    = new ArrayReader( $request->get_params() );
		$type  = $in->string( 'type' );
		$token = trim( $in->string( 'token' ) );
		$name  = trim( sanitize_text_field( $in->string( 'name' ) ) );
		if ( in_array( $type, [ 'demo', 'demo-photos' ], true ) ) {
			$account = $this->demoInstaller->install( $type );
		} elseif ( '' !== $name && SourceTypes::isKept( $type ) ) {
			$account = $this->sources->connect(
				$type,
				'' === $in->string( 'page' )
					? 'own-' . substr( md5( $name ), 0, 12 )
					: TokenGuard::pageId( $in->string( 'page' ) ),
			);
			$this->sources->note( $account, [ 'title' => $name ] );
		} elseif ( '' !== $in->string( 'of' ) ) {
			$account = $this->through( $in );
			if ( is_wp_error( $account ) ) {
				return $account;
			}
		} else {
			$page = TokenGuard::account( $type, $in->string( 'page' ), $token );
			if ( '' === $page || '' === $token ) {
				return new \WP_Error(
					'frontispiece_incomplete',
					SourceTypes::isKept( $type )
						? __( 'Enter a name.', 'frontispiece' )
						: __( 'Enter the Page URL or ID and its access token.', 'frontispiece' ),
					[ 'status' => 400 ],
				);
			}
			$account = $this->sources->connect(
				$type,
				$page,
				$token,
				'' === $in->string( 'edge' ) ? [] : [ 'edge' => $in->string( 'edge' ) ],
			);
		}
		return new \WP_REST_Response( $this->show( $this->sources->byId( $account->id ) ?? $account ), 201 );
	}

	private function through( ArrayReader $in ): Source|\WP_Error {
		$account = $this->sources->byHandle( $in->string( 'of' ) );
		$edge    = mb_strtolower( ltrim( trim( sanitize_text_field( $in->string( 'edge' ) ) ), '#@' ) );
		if (
			null === $account
			|| 'igbusiness' !== $account->type
			|| ! in_array( $in->string( 'type' ), [ 'igbusiness-hashtag', 'igbusiness-discovery' ], true )
		) {
			return new \WP_Error(
				'frontispiece_no_source',
				__(
					'Hashtags and other accounts require a connected Instagram account of the type “Instagram account (via Facebook)”.',
					'frontispiece',
				),
				[ 'status' => 400 ],
			);
		}
		$hashtag = 'igbusiness-hashtag' === $in->string( 'type' );
		if ( 1 !== preg_match( $hashtag ? '#^(?:(?:recent|top)/\#?)?[\p{L}\p{N}_]+$#u' : '/^[a-z0-9._]+$/', $edge ) ) {
			return new \WP_Error(
				'frontispiece_fault',
				$hashtag
					? __( 'Enter a valid hashtag.', 'frontispiece' )
					: __( 'Enter a valid Instagram username.', 'frontispiece' ),
				[ 'status' => 400 ],
			);
		}
		return $this->sources->through(
			$account,
			$in->string( 'type' ),
			$hashtag && ! str_contains( $edge, '/' ) ? "recent/$edge" : $edge,
		);
	}

	/** @return array<string, mixed> */
	public function show( Source $account ): array {
		return $this->sourceView->show( $account );
	}

	/** @return array<string, mixed> */
	private function change( Source $account, ArrayReader $in ): array {
		if ( $in->has( 'name' ) ) {
			$this->sources->note( $account, [ 'title' => sanitize_text_field( $in->string( 'name' ) ) ] );
		}
		if ( $in->has( 'paused' ) && $in->bool( 'paused' ) !== $account->isPaused() ) {
			$in->bool( 'paused' ) ? $this->sources->pause( $account ) : $this->sources->resume( $account );
		}
		return $this->show( $this->sources->byId( $account->id ) ?? $account );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function refresh( Source $account ): array|\WP_Error {
		if ( $account->isPaused() ) {
			return new \WP_Error(
				'frontispiece_paused',
				__( 'This source is paused. Resume it, then try again.', 'frontispiece' ),
				[ 'status' => 409 ],
			);
		}
		$this->refresher->refresh( $account, true );
		return $this->show( $this->sources->byId( $account->id ) ?? $account );
	}

	/**
	 * Does some of the background work that a refresh leaves: older posts and images.
	 *
	 * @return array<string, mixed>
	 */
	private function work( Source $account ): array {
		$this->feedJobs->register( $this->jobs, self::STRETCH );
		$this->jobs->run( self::STRETCH );
		return $this->show( $this->sources->byId( $account->id ) ?? $account );
	}

	/** @return array<string, mixed> what the network says now */
	private function test( Source $account ): array {
		return $this->connectionTest->of( $account );
	}

	/** @return array<string, mixed> */
	private function remove( Source $account, ArrayReader $in ): array {
		$family = array_map(
			static fn( Source $member ): string => $member->handle,
			$this->sources->familyOf( $account ),
		);
		$in->bool( 'undo' ) ? $this->sourceRemover->schedule( $account ) : $this->sourceRemover->remove( $account );
		return [ 'removed' => $account->handle, 'with' => array_values( array_diff( $family, [ $account->handle ] ) ) ];
	}

	/** @return array<string, mixed> */
	private function restore( Source $account ): array {
		$this->sources->stay( $account );
		return $this->show( $this->sources->byId( $account->id ) ?? $account );
	}

	/**
	 * @param callable(Source, ArrayReader): (array<string, mixed>|\WP_Error) $do
	 * @return callable(\WP_REST_Request<array<string, mixed>>): (\WP_REST_Response|\WP_Error)
	 */
	private function with( callable $do ): callable {
		return function ( \WP_REST_Request $request ) use ( $do ): \WP_REST_Response|\WP_Error {
			$in      = new ArrayReader( $request->get_params() );
			$account = $this->sources->byHandle( $in->string( 'handle' ) );
			$answer  = null === $account
				? new \WP_Error(
					'frontispiece_no_source',
					__( 'Source not found.', 'frontispiece' ),
					[ 'status' => 404 ],
				)
				: $do( $account, $in );
			return is_wp_error( $answer ) ? $answer : new \WP_REST_Response( $answer );
		};
	}

	/** @return array<string, array<string, mixed>> */
	private function made(): array {
		return [
			'type'  => [ 'type' => 'string', 'enum' => $this->drivers->types(), 'required' => true ],
			'page'  => [ 'type' => 'string', 'maxLength' => 300, 'default' => '' ],
			'name'  => [ 'type' => 'string', 'maxLength' => 191, 'default' => '' ],
			// The handle of the connected account whose access token is used.
			'of'    => [ 'type' => 'string', 'maxLength' => 32, 'default' => '' ],
			'token' => [ 'type' => 'string', 'maxLength' => 1000, 'default' => '' ],
			// What to read: "recent/bread" or "top/bread" for a hashtag, or the name of another account.
			'edge'  => [ 'type' => 'string', 'maxLength' => 120, 'default' => '' ],
		];
	}

	/** @param array<string, array{0: callable, 1: array<string, array<string, mixed>>}> $methods */
	private function route( string $path, array $methods ): void {
		$handlers = [];
		foreach ( $methods as $method => [ $callback, $args ] ) {
			$handlers[] = [
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => static fn(): bool => current_user_can( Capabilities::MANAGE ),
				'args'                => $args,
			];
		}
		register_rest_route( 'frontispiece/v1', self::ROUTE . $path, $handlers );
	}
}
