<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;

/** REST for owners and moderators: items written by hand, imported by CSV, hidden and shown again. */
final class ItemsController {
	private const ROUTE = '/items';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		$manage = static fn(): bool => current_user_can( Caps::MANAGE );
		$source = [ 'type' => 'string', 'pattern' => '^(s_[0-9a-f]{12})?$', 'default' => '' ];
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE,
			[
				'methods'             => 'POST',
				'permission_callback' => $manage,
				'callback'            => [ $this, 'add' ],
				'args'                => [
					'source'     => $source,
					'kind'       => [ 'type' => 'string', 'enum' => Item::KINDS, 'default' => 'review' ],
					'author'     => [ 'type' => 'string', 'maxLength' => 200, 'default' => '' ],
					'text'       => [ 'type' => 'string', 'maxLength' => 20_000, 'default' => '' ],
					'rating'     => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 5, 'default' => 0 ],
					'recommends' => [ 'type' => 'string', 'enum' => [ '', 'yes', 'no' ], 'default' => '' ],
					'url'        => [ 'type' => 'string', 'maxLength' => 2000, 'default' => '' ],
					'date'       => [ 'type' => 'string', 'maxLength' => 40, 'default' => '' ],
				],
			]
		);
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE . '/import',
			[
				'methods'             => 'POST',
				'permission_callback' => $manage,
				'callback'            => [ $this, 'import' ],
				'args'                => [
					'source' => $source,
					'csv'    => [ 'type' => 'string', 'maxLength' => 1_000_000, 'required' => true ],
				],
			]
		);
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE . '/(?P<id>\d+)',
			[
				'methods'             => 'POST',
				'permission_callback' => static fn(): bool => current_user_can( Caps::MODERATE ),
				'callback'            => [ $this, 'hide' ],
				'args'                => [ 'hidden' => [ 'type' => 'boolean', 'required' => true ] ],
			]
		);
		register_rest_route(
			'frontispiece/v1',
			self::ROUTE . '/(?P<id>\d+)/alt',
			[
				'methods'             => 'POST',
				'permission_callback' => static fn(): bool => current_user_can( Caps::MODERATE ),
				'callback'            => [ $this, 'describe' ],
				'args'                => [
					'position' => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100, 'default' => 0 ],
					'alt'      => [ 'type' => 'string', 'maxLength' => 500, 'required' => true ],
				],
			]
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function describe( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in  = new Raw( $request->get_params() );
		$alt = sanitize_text_field( $in->string( 'alt' ) );
		if ( ! Feed::describe( $this->kernel, $in->int( 'id' ), $in->int( 'position' ), $alt ) ) {
			return new \WP_Error( 'frontispiece_no_item', __( 'There is no such item.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		return new \WP_REST_Response( [ 'id' => $in->int( 'id' ), 'position' => $in->int( 'position' ), 'alt' => $alt ] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function add( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in = new Raw( $request->get_params() );
		if ( '' === trim( $in->string( 'text' ) ) && 0 === $in->int( 'rating' ) ) {
			return new \WP_Error( 'frontispiece_empty_item', __( 'Write a text or give a rating.', 'frontispiece' ), [ 'status' => 400 ] );
		}
		return $this->store( $in, [ $in->all() ], [] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function import( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in     = new Raw( $request->get_params() );
		$parsed = ManualItems::parse( $in->string( 'csv' ) );
		if ( [] === $parsed['entries'] ) {
			return new \WP_Error( 'frontispiece_nothing_to_import', implode( ' ', [] === $parsed['errors'] ? [ __( 'There is nothing to import.', 'frontispiece' ) ] : $parsed['errors'] ), [ 'status' => 400 ] );
		}
		return $this->store( $in, $parsed['entries'], $parsed['errors'] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function hide( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in   = new Raw( $request->get_params() );
		$done = Feed::moderate( $this->kernel, $in->int( 'id' ), $in->bool( 'hidden' ) );
		return $done ? new \WP_REST_Response( [ 'id' => $in->int( 'id' ), 'hidden' => $in->bool( 'hidden' ) ] ) : new \WP_Error( 'frontispiece_no_item', __( 'There is no such item.', 'frontispiece' ), [ 'status' => 404 ] );
	}

	/**
	 * @param list<array<array-key, mixed>> $entries
	 * @param list<string>                  $errors
	 */
	private function store( Raw $in, array $entries, array $errors ): \WP_REST_Response|\WP_Error {
		$accounts = Feed::accounts( $this->kernel );
		$account  = '' === $in->string( 'source' ) ? $accounts->connect( 'reviews', 'reviews' ) : $accounts->byHandle( $in->string( 'source' ) );
		if ( null === $account ) {
			return new \WP_Error( 'frontispiece_no_source', __( 'There is no such source.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		$stored = ( new ManualItems( Feed::items( $this->kernel ), Feed::feeds( $this->kernel ), $this->kernel->clock() ) )->add( $account, $entries );
		return new \WP_REST_Response( [ 'source' => $account->handle, 'added' => count( $stored->added ), 'known' => count( $stored->known ), 'errors' => $errors ], 201 );
	}
}
