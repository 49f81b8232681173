<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Publish\FeedPublisher;
use Frontispiece\Feed\Publish\FrontPage;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Text\ArrayReader;

/** REST routes that add a saved feed to a page. */
final class FeedPagesController extends RestController {
	protected const TITLE = 'feed-page';

	public function __construct(
		private readonly SavedFeedRepository $savedFeeds,
		private readonly FeedPublisher $publisher,
		private readonly FrontPage $frontPage,
	) {}

	public function register_routes(): void {
		$text = [ 'type' => 'string' ];
		$this->resource(
			'/feeds/front-page',
			'front-page',
			[
				'state' => [ 'type' => 'string', 'enum' => [ FrontPage::PAGE, FrontPage::POSTS, FrontPage::TEMPLATE ] ],
				'title' => $text,
				'may'   => [ 'type' => 'boolean' ],
			],
			$this->endpoint( 'GET', fn(): array => $this->front() ),
		);
		$this->route(
			'/feeds/(?P<id>\d+)/publish',
			$this->endpoint( 'POST', $this->publish( ... ), [
				'id'     => [ 'type' => 'integer', 'minimum' => 1 ],
				'target' => [ 'type' => 'string', 'enum' => [ 'new', 'existing', 'front' ], 'required' => true ],
				'page'   => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
				'title'  => [
					'type'              => 'string',
					'maxLength'         => 190,
					'default'           => '',
					'validate_callback' => 'rest_validate_request_arg',
					'sanitize_callback' => 'sanitize_text_field',
				],
			] ),
		);
	}

	protected function properties(): array {
		$text = [ 'type' => 'string' ];
		return [
			'id'            => [ 'type' => 'integer' ],
			'title'         => $text,
			'url'           => $text,
			'edit_url'      => $text,
			'revisions_url' => $text,
			'is_public'     => [ 'type' => 'boolean' ],
		];
	}

	/** @return array{state: string, title: string, may: bool} */
	private function front(): array {
		$page = $this->frontPage->page();
		return [
			'state' => $this->frontPage->state(),
			'title' => null === $page ? '' : self::titleOf( $page ),
			'may'   => null === $page ? current_user_can( 'manage_options' ) : current_user_can( 'edit_post', $page->ID ),
		];
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|\WP_Error
	 */
	private function publish( \WP_REST_Request $request ): array|\WP_Error {
		$in    = new ArrayReader( $request->get_params() );
		$saved = $this->savedFeeds->find( $in->int( 'id' ) );
		if ( null === $saved || 0 !== $saved->deletedAt ) {
			return new \WP_Error( 'frontispiece_no_feed', __( 'Feed not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		$page = match ( $in->string( 'target' ) ) {
			'existing' => $this->publisher->append( $saved, $in->int( 'page' ) ),
			'front'    => $this->publisher->toFrontPage( $saved, $in->string( 'title' ) ),
			default    => $this->publisher->publish( $saved, $in->string( 'title' ) ),
		};
		return is_wp_error( $page ) ? $page : self::show( $page );
	}

	/** @return array<string, mixed> */
	private static function show( \WP_Post $page ): array {
		$isPublic  = 'publish' === $page->post_status;
		$revisions = wp_get_latest_revision_id_and_total_count( $page->ID );
		// The first revision is what the page contains now.
		$hasEarlier = is_array( $revisions ) && $revisions['count'] > 1;
		return [
			'id'            => $page->ID,
			'title'         => self::titleOf( $page ),
			'url'           => (string) ( $isPublic ? get_permalink( $page ) : get_preview_post_link( $page ) ),
			'edit_url'      => (string) get_edit_post_link( $page, 'raw' ),
			'revisions_url' => $hasEarlier
				? admin_url( 'revision.php?revision=' . (int) $revisions['latest_id'] )
				: '',
			'is_public'     => $isPublic,
		];
	}

	private static function titleOf( \WP_Post $page ): string {
		return html_entity_decode( wp_strip_all_tags( get_the_title( $page ) ), ENT_QUOTES, 'UTF-8' );
	}
}
