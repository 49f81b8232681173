<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Security\Signer;

/**
 * Handles GET frontispiece/v1/{feature}/{feed}/posts, which returns the next posts of a feed for all visitors alike. The
 * pages of a feed print its URL; a visitor cannot request anything that no page has offered.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
final class PostsRoute {
	/**
	 * @param string                                                    $feature of the feeds
	 * @param string                                                    $template folder of its templates
	 * @param \Closure(): PostsCache                                    $postsCache
	 * @param \Closure(Feed, PageToken, \Closure(int): list<Row>): array<string, mixed> $page answers for a token, with
	 *     the rows that it asks for
	 */
	public function __construct(
		private readonly string $feature,
		private readonly string $template,
		private readonly FeedResolver $resolver,
		private readonly \Closure $postsCache,
		private readonly FeedItemRepository $feedItems,
		private readonly FeedContainer $container,
		private readonly Signer $signer,
		private readonly Tables $tables,
		private readonly \Closure $page,
	) {}

	public function register(): void {
		PublicRoute::register(
			"/{$this->feature}/(?P<feed>[0-9a-f]+)/posts",
			"{$this->feature}-posts",
			[
				'feed'   => FeedCall::KEY,
				'locale' => [ 'type' => 'string', 'pattern' => '^[A-Za-z0-9_]{2,20}$', 'required' => true ],
				'after'  => PageToken::SCHEMA,
			],
			[
				'html' => [ 'type' => 'string', 'description' => 'The next posts.' ],
				'read' => [ 'type' => 'string', 'description' => 'URL of those after them; empty at the end.' ],
			],
			$this->get( ... ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		[ $key, $after, $locale ] = PublicRoute::texts( $request, 'feed', 'after', 'locale' );
		$token  = PageToken::parse( $this->signer, $key, $after );
		$cached = null === $token || ! PublicAnswer::speak( $locale ) ? null : $this->find( $request, $key, $token );
		$feed   = null === $cached ? null : $cached->feed ?? $this->resolver->byKey( $key );
		if ( null === $token || null === $cached || null === $feed ) {
			return new \WP_Error( 'no_feed', __( 'Feed not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		return PublicAnswer::forRequest(
			$request,
			null === $cached->body ? $this->page( $feed, $token, $cached ) : (array) json_decode( $cached->body ),
			[ "feed-$key" ],
			$this->container->readUrl( $feed, $token ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function find( \WP_REST_Request $request, string $key, PageToken $token ): CachedPosts {
		$place = "route {$token->after->effectiveAt}-{$token->after->itemId}-{$token->shown}";
		// WordPress cannot take fields out of what is kept, which has objects in it.
		return isset( $request['_fields'] ) || ! $this->tables->ready()
			? new CachedPosts()
			: ( $this->postsCache )()->find( $this->feature, $this->template, $key, $place, [] );
	}

	/** @return array<string, mixed> */
	private function page( Feed $feed, PageToken $token, CachedPosts $cached ): array {
		$rows = fn( int $limit ): array => $this->feedItems->page( $feed, $token->after, $limit );
		$page = Output::fragment( fn(): array => ( $this->page )( $feed, $token, $rows ) );
		( $this->postsCache )()->save( $cached, (string) wp_json_encode( $page ) );
		return $page;
	}
}
