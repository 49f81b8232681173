<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\View\FeedPreview;
use Frontispiece\Kernel\Blocks\AttributeErrors;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/** REST routes for feeds: list all feeds of the site; create, change, delete and restore saved feeds. */
final class FeedsController {
	public const FEATURES = [ 'social-feed', 'photo-feed', 'photo-list' ];

	private const SPACE = 'frontispiece/v1';
	private const ROUTE = '/feeds';

	public function __construct(
		private readonly SavedFeedRepository $savedFeeds,
		private readonly SourceRepository $sources,
		private readonly SourceResolver $sourceResolver,
		private readonly SourceDrivers $drivers,
		private readonly FeedList $feedList,
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
	) {}

	public function register(): void {
		$may      = static fn(): bool => current_user_can( Capabilities::MANAGE );
		$feature  = [ 'type' => 'string', 'enum' => self::FEATURES, 'required' => true ];
		$title    = [
			'type'              => 'string',
			'maxLength'         => 190,
			'minLength'         => 1,
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => 'sanitize_text_field',
		];
		$settings = [ 'type' => 'object' ];
		$route    = static fn(
			string $path,
			string $method,
			callable $do,
			array $args = [],
			?callable $who = null,
		): bool => register_rest_route( self::SPACE, self::ROUTE . $path, [
			'methods'             => $method,
			'callback'            => $do,
			'permission_callback' => $who ?? $may,
			'args'                => $args,
		] );
		$route( '', 'GET', fn(): \WP_REST_Response => new \WP_REST_Response( $this->feedList->all() ) );
		$route(
			'',
			'POST',
			[ $this, 'add' ],
			[
				'feature'    => $feature,
				'title'      => [ 'required' => true ] + $title,
				'attributes' => $settings + [ 'default' => [] ],
			],
		);
		$route( '/kinds', 'GET', fn(): \WP_REST_Response => new \WP_REST_Response( $this->kinds() ) );
		// Everyone who can edit posts may choose a feed.
		$route(
			'/choices',
			'GET',
			[ $this, 'choices' ],
			[ 'feature' => [ 'required' => false, 'default' => self::FEATURES[0] ] + $feature ],
			static fn(): bool => current_user_can( 'edit_posts' ),
		);
		$route(
			'/sources',
			'GET',
			[ $this, 'sources' ],
			[ 'feature' => [ 'required' => false, 'default' => self::FEATURES[0] ] + $feature ],
			static fn(): bool => current_user_can( 'edit_posts' ),
		);
		$route(
			'/preview',
			'GET',
			static fn(): \WP_REST_Response =>
				new \WP_REST_Response( [
					'url'   => FeedPreview::url(),
					'nonce' => wp_create_nonce( FeedPreview::NONCE ),
				] ),
		);
		$route(
			'/check',
			'POST',
			[ $this, 'check' ],
			[ 'feature' => $feature, 'attributes' => $settings + [ 'default' => [] ] ],
		);
		$route( '/(?P<id>\d+)', 'GET', [ $this, 'read' ] );
		$route( '/(?P<id>\d+)', 'PUT', [ $this, 'change' ], [ 'title' => $title, 'attributes' => $settings ] );
		$route( '/(?P<id>\d+)', 'DELETE', fn( \WP_REST_Request $request ) => $this->put( $request, true ) );
		$route( '/(?P<id>\d+)/restore', 'POST', fn( \WP_REST_Request $request ) => $this->put( $request, false ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function add( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in     = new ArrayReader( $request->get_params() );
		$given  = self::attributes( $request );
		$errors = $this->errors( $in->string( 'feature' ), $given );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		if ( ! $this->savedFeeds->hasRoom() ) {
			return new \WP_Error(
				'frontispiece_too_many_feeds',
				__(
					'You have reached the maximum number of saved feeds. Delete a saved feed and try again.',
					'frontispiece',
				),
				[ 'status' => 409 ],
			);
		}
		$saved = $this->savedFeeds->add( $in->string( 'feature' ), $in->string( 'title' ), $given );
		return null === $saved
			? new \WP_Error(
				'frontispiece_not_stored',
				__( 'The feed could not be saved. Try again.', 'frontispiece' ),
				[ 'status' => 500 ],
			)
			: new \WP_REST_Response( $this->show( $saved ), 201 );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function read( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( $request );
		return is_wp_error( $saved ) ? $saved : new \WP_REST_Response( $this->show( $saved ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function change( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( $request );
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		$in     = new ArrayReader( $request->get_params() );
		$given  = $in->has( 'attributes' ) ? self::attributes( $request ) : null;
		$errors = null === $given ? [] : $this->errors( $saved->feature, $given );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$changed = $this->savedFeeds->change(
			$saved,
			$in->has( 'title' ) ? $in->string( 'title' ) : $saved->title,
			$given,
		);
		return new \WP_REST_Response( $this->show( $changed ?? $saved ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function check( \WP_REST_Request $request ): \WP_REST_Response {
		return new \WP_REST_Response( [
			'errors' => (object) $this->errors(
				( new ArrayReader( $request->get_params() ) )->string( 'feature' ),
				self::attributes( $request ),
			),
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function choices( \WP_REST_Request $request ): \WP_REST_Response {
		$feature = ( new ArrayReader( $request->get_params() ) )->string( 'feature' );
		$found   = array_filter(
			$this->savedFeeds->all(),
			static fn( SavedFeed $saved ): bool => 0 === $saved->deletedAt && $feature === $saved->feature,
		);
		return new \WP_REST_Response( array_values( array_map(
			static fn( SavedFeed $saved ): array => [ 'id' => $saved->id, 'title' => $saved->title ],
			$found,
		) ) );
	}

	/**
	 * Returns the sources that a feed feature can show, with labels that editors recognize. The demo is always
	 * included, as the last one.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 */
	public function sources( \WP_REST_Request $request ): \WP_REST_Response {
		$feature = ( new ArrayReader( $request->get_params() ) )->string( 'feature' );
		$offered = [];

		$isManager = current_user_can( Capabilities::MANAGE );
		foreach ( $this->tables->ready() ? $this->sources->all() : [] as $account ) {
			if ( $this->sourceResolver->suits( $feature, $account ) ) {
				$offered[] = [
					'value' => $account->handle,
					'label' => '' === $account->name ? $account->handle : $account->name,
				] + ( $isManager ? [ 'kind' => $this->drivers->label( $account->type ) ] : [] );
			}
		}
		return new \WP_REST_Response(
			[
				...$offered,
				[ 'value' => $this->sourceResolver->demo( $feature ), 'label' => __( 'Demo', 'frontispiece' ) ],
			],
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function put( \WP_REST_Request $request, bool $away ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( $request );
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		$this->savedFeeds->delete( $saved, $away );
		return new \WP_REST_Response( [ 'id' => $saved->id, 'deleted' => $away ] );
	}

	/**
	 * @return array<string, array{
	 *     title: string,
	 *     description: string,
	 *     attributes: array<string, mixed>
	 * }> feature => what its form is drawn from
	 */
	private function kinds(): array {
		$kinds = [];
		foreach (
			array_intersect_key( $this->blocks->declared(), array_flip( self::FEATURES ) ) as $feature => $block
		) {
			$kinds[ $feature ] = [
				'title'       => $block['title'],
				'description' => ( new ArrayReader( $block ) )->string( 'description' ),
				'attributes'  => array_diff_key( $block['attributes'], array_flip( SavedFeedRepository::APART ) ),
			];
		}
		return $kinds;
	}

	/** @return array<string, mixed> */
	private function show( SavedFeed $saved ): array {
		$blocks = $this->blocks;
		return [
			'id'         => $saved->id,
			'title'      => $saved->title,
			'feature'    => $saved->feature,
			'attributes' => array_diff_key(
				$blocks->attributes( $saved->feature, $saved->attributes ),
				array_flip( SavedFeedRepository::APART ),
			),
			'shortcode'  => FeedList::shortcode( $saved->feature, [ 'feed' => $saved->id ] ),
			'deleted'    => 0 !== $saved->deletedAt,
		];
	}

	/**
	 * @param array<array-key, mixed> $given
	 * @return array<string, string> option => what is wrong with it
	 */
	private function errors( string $feature, array $given ): array {
		$declared = array_diff_key(
			$this->blocks->declared()[ $feature ]['attributes'] ?? [],
			array_flip( SavedFeedRepository::APART ),
		);
		$errors   = [];
		foreach ( AttributeErrors::of( $given, $declared ) as $error ) {
			// Use the label that the form shows.
			$label                    = $declared[ $error['name'] ]['label'] ?? $error['name'];
			$errors[ $error['name'] ] = AttributeErrors::sentence( [ 'name' => $label ] + $error );
		}
		return $errors;
	}

	/** @param array<string, string> $errors */
	private static function invalid( array $errors ): \WP_Error {
		return new \WP_Error(
			'frontispiece_unfit',
			__( 'Some settings are not valid. See the message next to each one.', 'frontispiece' ),
			[ 'status' => 400, 'params' => $errors ],
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<array-key, mixed>
	 */
	private static function attributes( \WP_REST_Request $request ): array {
		$given = $request->get_param( 'attributes' );
		return is_array( $given ) ? $given : [];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function find( \WP_REST_Request $request ): SavedFeed|\WP_Error {
		return $this->savedFeeds->find( ( new ArrayReader( $request->get_params() ) )->int( 'id' ) )
			?? new \WP_Error( 'frontispiece_no_feed', __( 'Feed not found.', 'frontispiece' ), [ 'status' => 404 ] );
	}
}
