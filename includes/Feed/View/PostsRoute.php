<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Security\Signer;

/**
 * Handles GET frontispiece/v1/{feature}/{feed}/posts, which returns the next posts of a feed for all visitors alike. The
 * pages of a feed print its URL; a visitor cannot request anything that no page has offered.
 */
final class PostsRoute {
	/** @param \Closure(): PostsCache $postsCache */
	public function __construct(
		private readonly \Closure $postsCache,
		private readonly FeedItemRepository $feedItems,
		private readonly FeedContainer $container,
		private readonly Signer $signer,
		private readonly Tables $tables,
	) {}

	/**
	 * Registers the route of a feature.
	 *
	 * @param string                $templates folder of its templates
	 * @param \Closure(): FeedViews $views
	 */
	public function register( FeedResolver $resolver, string $templates, \Closure $views ): void {
		$feature = $resolver::FEATURE;
		PublicRoute::register(
			"/$feature/(?P<feed>[0-9a-f]+)/posts",
			"$feature-posts",
			[
				'feed'   => FeedCall::KEY,
				'locale' => [ 'type' => 'string', 'pattern' => '^[A-Za-z0-9_]{2,20}$', 'required' => true ],
				'after'  => PageToken::SCHEMA,
			],
			[
				'html' => [ 'type' => 'string', 'description' => 'The next posts.' ],
				'read' => [ 'type' => 'string', 'description' => 'URL of those after them; empty at the end.' ],
			] + ( 'photo-feed' === $feature ? [
				'resizedImages' => [ 'type' => 'object' ],
				'feedStatus'    => [ 'type' => 'object' ],
				'next'          => [ 'type' => 'string' ],
			] : [] ),
			fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
				$this->get( $request, $resolver, $templates, $views ),
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @param \Closure(): FeedViews                  $views
	 */
	private function get(
		\WP_REST_Request $request,
		FeedResolver $resolver,
		string $templates,
		\Closure $views,
	): \WP_REST_Response|\WP_Error {
		[ $key, $after, $locale ] = PublicRoute::texts( $request, 'feed', 'after', 'locale' );
		$token  = PageToken::parse( $this->signer, $key, $after );
		$cached = null === $token || ! PublicAnswer::speak( $locale )
			? null
			: $this->find( $request, $resolver::FEATURE, $templates, $key, $token );
		$feed   = null === $cached ? null : $cached->feed ?? $resolver->byKey( $key );
		if ( null === $token || null === $cached || null === $feed ) {
			return new \WP_Error( 'no_feed', __( 'Feed not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		return PublicAnswer::forRequest(
			$request,
			null === $cached->body
				? $this->page( static fn(): PageRenderer => $views()->view( $resolver->attributes( $feed ) ), $feed, $token, $cached )
				: (array) json_decode( $cached->body ),
			[ "feed-$key" ],
			$this->container->readUrl( $feed, $token ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function find(
		\WP_REST_Request $request,
		string $feature,
		string $template,
		string $key,
		PageToken $token,
	): CachedPosts {
		$place = "route {$token->after->effectiveAt}-{$token->after->itemId}-{$token->shown}";
		// WordPress cannot take fields out of what is kept, which has objects in it.
		return isset( $request['_fields'] ) || ! $this->tables->ready()
			? new CachedPosts()
			: ( $this->postsCache )()->find( $feature, $template, $key, $place, [] );
	}

	/**
	 * @param \Closure(): PageRenderer $view
	 * @return array<string, mixed>
	 */
	private function page( \Closure $view, Feed $feed, PageToken $token, CachedPosts $cached ): array {
		$page = Output::fragment( function () use ( $view, $feed, $token ): array {
			$view = $view();
			$rows = $this->feedItems->page( $feed, $token->after, $view->perPage() + 1 );
			return $view->nextPage( $feed, $rows, $token->shown );
		} );
		( $this->postsCache )()->save( $cached, (string) wp_json_encode( $page ) );
		return $page;
	}
}
