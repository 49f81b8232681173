<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\Usage\LocatorAction;
use Frontispiece\Kernel;

/** Makes the services with which pages and calls show a feed, each when it is first needed. */
final class ViewServices {
	/** Seconds of making images after a response; where the server cannot close the connection, its visitor waits. */
	private const IMAGE_SECONDS = 5;

	private readonly FeedServices $feeds;

	public function __construct( private readonly Kernel $kernel ) {
		$this->feeds = $kernel->get( FeedServices::class );
	}

	public function notices(): FeedNotices {
		return $this->kernel->get( FeedNotices::class );
	}

	public function container(): FeedContainer {
		return $this->kernel->get( FeedContainer::class );
	}

	public function postsCache(): PostsCache {
		return $this->kernel->get( PostsCache::class );
	}

	/**
	 * Returns what finds the feeds of a product.
	 *
	 * @param (callable(list<Source>, array<string, mixed>): list<Source>)|null $sourceMapper the sources that give what the
	 *     attributes ask of these
	 * @param string                                                           $named another block that shows this
	 *     product's feeds
	 * @param (callable(array<string, mixed>): array<string, mixed>)|null      $attributeMapper   its attributes as the product's
	 */
	public function resolver(
		string $feature,
		?callable $sourceMapper = null,
		string $named = '',
		?callable $attributeMapper = null,
	): FeedResolver {
		return new FeedResolver(
			$this->feeds->feeds(),
			$this->feeds->feedItems(),
			fn(): SavedFeedRepository => $this->feeds->savedFeeds(),
			fn(): SourceResolver => $this->feeds->sourceResolver(),
			fn(): FeedChanges => $this->feeds->feedChanges(),
			$this->kernel->tables(),
			$this->kernel->blocks(),
			$this->kernel->signer(),
			$this->kernel->clock(),
			$feature,
			$sourceMapper,
			$named,
			$attributeMapper,
		);
	}

	/**
	 * Returns the public route of a feature's posts.
	 *
	 * @param string                                                      $template folder of the feature's templates
	 * @param \Closure(Feed, PageToken, \Closure): array<string, mixed> $page
	 */
	public function postsRoute( string $feature, string $template, FeedResolver $resolver, \Closure $page ): PostsRoute {
		return new PostsRoute(
			$feature,
			$template,
			$resolver,
			fn(): PostsCache => $this->postsCache(),
			$this->feeds->feedItems(),
			$this->container(),
			$this->kernel->signer(),
			$this->kernel->tables(),
			$page,
		);
	}

	public function call( FeedResolver $resolver ): FeedCall {
		return new FeedCall(
			$this->feeds->items(), $this->feeds->images(), $this->kernel->signer(), $this->kernel->tables(),
			$this->kernel->jobs(), $resolver, fn(): PostsCache => $this->postsCache(),
			fn( array $items ) => $this->kernel->later()->do(
				fn() => $this->feeds->feedJobs()->makeImagesOf( $items, 0, self::IMAGE_SECONDS ),
			),
		);
	}

	public function locatorAction( FeedResolver $resolver, string $name ): LocatorAction {
		return new LocatorAction( $this->call( $resolver ), $this->feeds->usageIndex(), $this->kernel->signer(), $name );
	}
}
