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
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;

/** REST routes for feeds: list all feeds of the site; create, change, delete and restore saved feeds. */
final class FeedsController extends RestController {
	protected const TITLE = 'feed';
	public const FEATURES = [ 'social-feed', 'photo-feed', 'photo-list' ];

	public function __construct(
		private readonly SavedFeedRepository $savedFeeds,
		private readonly SourceRepository $sources,
		private readonly SourceResolver $sourceResolver,
		private readonly SourceDrivers $drivers,
		private readonly FeedList $feedList,
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
		private readonly ModuleSettings $modules,
	) {}

	public function register_routes(): void {
		$feature  = [ 'type' => 'string', 'enum' => self::FEATURES, 'required' => true ];
		$title    = [
			'type'              => 'string',
			'maxLength'         => 190,
			'minLength'         => 1,
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => 'sanitize_text_field',
		];
		$settings = [ 'type' => 'object' ];
		$known    = [ 'attributes' => $settings + [ 'default' => [] ] ];
		$once     = [
			'type'        => 'boolean',
			'default'     => false,
			'description' => 'Whether a feed with the same name and settings is returned instead, if there is one.',
		];
		$this->route(
			'/feeds',
			$this->endpoint( 'GET', fn(): array => $this->feedList->all(), returns: Schema::list( Schema::object( FeedList::schema() ) ) ),
			$this->endpoint(
				'POST',
				$this->add( ... ),
				[ 'feature' => $feature, 'title' => [ 'required' => true ] + $title, 'once' => $once ] + $known,
			),
		);
		$args = [ 'id' => [ 'type' => 'integer', 'minimum' => 0 ] ];
		$by   = '/feeds/(?P<id>\d+)';
		$this->route(
			$by,
			$this->endpoint( 'GET', $this->read( ... ), $args ),
			$this->endpoint( 'PUT', $this->change( ... ), $args + [ 'title' => $title, 'attributes' => $settings ] ),
			$this->endpoint( 'DELETE', fn( \WP_REST_Request $request ) => $this->put( (int) $request['id'], true ), $args ),
		);
		$this->route( "$by/restore", $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request ) => $this->put( (int) $request['id'], false ),
			$args,
		) );
		$this->actions( '/feeds', 'feed', [
			'delete'  => fn( int $id ): \WP_REST_Response|\WP_Error => $this->put( $id, true ),
			'restore' => fn( int $id ): \WP_REST_Response|\WP_Error => $this->put( $id, false ),
		] );
		$this->resource(
			'/feeds/check',
			'feed-errors',
			[ 'errors' => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'string' ] ] ],
			$this->endpoint( 'POST', $this->check( ... ), [ 'feature' => $feature ] + $known ),
		);
		$this->registerLists( [ 'feature' => [ 'required' => false, 'default' => self::FEATURES[0] ] + $feature ] );
	}

	/** @param array<string, array<string, mixed>> $feature */
	private function registerLists( array $feature ): void {
		$text = [ 'type' => 'string' ];
		$kind = [ 'title' => $text, 'description' => $text, 'attributes' => [ 'type' => 'object' ], 'isOn' => [ 'type' => 'boolean' ] ];
		$this->resource(
			'/feeds/kinds',
			'feed-kinds',
			array_fill_keys( self::FEATURES, [ 'type' => 'object', 'properties' => $kind ] ),
			$this->endpoint( 'GET', fn(): array => $this->kinds() ),
		);
		// Everyone who can edit posts may choose a feed.
		$this->resource(
			'/feeds/choices',
			'feed-choice',
			[ 'id' => [ 'type' => 'integer' ], 'title' => $text ],
			$this->endpoint( 'GET', $this->choices( ... ), $feature, 'edit_posts', self::ITEMS ),
		);
		$this->resource(
			'/feeds/sources',
			'feed-source',
			[ 'value' => $text, 'label' => $text, 'kind' => $text ],
			$this->endpoint( 'GET', $this->sources( ... ), $feature, 'edit_posts', self::ITEMS ),
		);
		$this->resource(
			'/feeds/preview',
			'feed-preview',
			[ 'url' => $text, 'nonce' => $text ],
			$this->endpoint( 'GET', static fn(): array => [
				'url'   => FeedPreview::url(),
				'nonce' => wp_create_nonce( FeedPreview::NONCE ),
			] ),
		);
	}

	protected function properties(): array {
		$text = [ 'type' => 'string' ];
		return [
			'id'         => [ 'type' => [ 'integer', 'string' ] ],
			'title'      => $text,
			'feature'    => [ 'type' => 'string', 'enum' => self::FEATURES ],
			'attributes' => [ 'type' => 'object' ],
			'shortcode'  => $text,
			'deleted'    => [ 'type' => 'boolean' ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function add( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in         = new ArrayReader( $request->get_params() );
		$attributes = SavedFeedRepository::ofNew( self::attributes( $request ) );
		$errors     = $this->errors( $in->string( 'feature' ), $attributes );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$equal = $in->bool( 'once' ) ? $this->savedFeeds->findEqual( $in->string( 'feature' ), $in->string( 'title' ), $attributes ) : null;
		if ( null !== $equal ) {
			return new \WP_REST_Response( $this->show( $equal ) );
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
		$saved = $this->savedFeeds->add( $in->string( 'feature' ), $in->string( 'title' ), $attributes );
		return null === $saved
			? new \WP_Error(
				'frontispiece_not_stored',
				__( 'The feed couldn\'t be saved. Try again.', 'frontispiece' ),
				[ 'status' => 500 ],
			)
			: new \WP_REST_Response( $this->show( $saved ), 201 );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function read( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( (int) $request['id'] );
		return is_wp_error( $saved ) ? $saved : new \WP_REST_Response( $this->show( $saved ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function change( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( (int) $request['id'] );
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		$in         = new ArrayReader( $request->get_params() );
		$attributes = $in->has( 'attributes' ) ? self::attributes( $request ) : null;
		$errors     = null === $attributes ? [] : $this->errors( $saved->feature, $attributes );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$changed = $this->savedFeeds->change(
			$saved,
			$in->has( 'title' ) ? $in->string( 'title' ) : $saved->title,
			$attributes,
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
		$feeds   = array_filter(
			$this->savedFeeds->all(),
			static fn( SavedFeed $saved ): bool => 0 === $saved->deletedAt && $feature === $saved->feature,
		);
		return new \WP_REST_Response( array_values( array_map(
			static fn( SavedFeed $saved ): array => [ 'id' => $saved->id, 'title' => $saved->title ],
			$feeds,
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
		foreach ( $this->tables->ready() ? $this->sources->all() : [] as $source ) {
			if ( $this->sourceResolver->suits( $feature, $source ) ) {
				$offered[] = [
					'value' => $source->handle,
					'label' => '' === $source->name ? $source->handle : $source->name,
				] + ( $isManager ? [ 'kind' => $this->drivers->label( $source->type ) ] : [] );
			}
		}
		return new \WP_REST_Response(
			[
				...$offered,
				[ 'value' => $this->sourceResolver->demo( $feature ), 'label' => __( 'Demo', 'frontispiece' ) ],
			],
		);
	}

	private function put( int $id, bool $away ): \WP_REST_Response|\WP_Error {
		$saved = $this->find( $id );
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
	 *     attributes: array<string, mixed>,
	 *     isOn: bool
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
				'isOn'        => $this->modules->isBlockOn( $feature ),
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
	 * @param array<array-key, mixed> $attributes
	 * @return array<string, string> option => error
	 */
	private function errors( string $feature, array $attributes ): array {
		$declared = array_diff_key(
			$this->blocks->declared()[ $feature ]['attributes'] ?? [],
			array_flip( SavedFeedRepository::APART ),
		);
		$errors   = [];
		foreach ( AttributeErrors::forAttributes( $attributes, $declared ) as $error ) {
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
		$attributes = $request->get_param( 'attributes' );
		return is_array( $attributes ) ? $attributes : [];
	}

	private function find( int $id ): SavedFeed|\WP_Error {
		return $this->savedFeeds->find( $id )
			?? new \WP_Error( 'frontispiece_no_feed', __( 'Feed not found.', 'frontispiece' ), [ 'status' => 404 ] );
	}
}
