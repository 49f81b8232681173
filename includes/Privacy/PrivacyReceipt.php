<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Forms\FormUsage;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Module;
use Frontispiece\ModuleDeclarations;

/**
 * Lists the other hosts that visitors' browsers contact because of our blocks, and what they store. The hosts are read
 * from what the blocks print, so the list always matches it.
 *
 * @phpstan-import-type HostRequest from ThirdPartyRequests
 * @phpstan-import-type StoredItem from Module
 * @phpstan-type Usage array{block: string, attributes: array<array-key, mixed>}
 * @phpstan-type Place array{title: string, view: string, edit: string, block: string}
 * @phpstan-type Receipt array{
 *     requests: list<array{host: string, when: string, purpose: string, places: list<Place>}>,
 *     storage: list<array{name: string, kind: string, when: string, lifetime: string, purpose: string}>,
 *     isComplete: bool
 * }
 */
final class PrivacyReceipt {
	/** When something happens, in this order. */
	public const STAGES = [ Module::BEFORE_CONSENT, Module::AFTER_CONSENT, Module::AFTER_CLICK ];

	private const MAX_POSTS  = 500;
	private const MAX_BLOCKS = 200;
	private const MAX_PLACES = 20;

	/** Posts of a feed that are read, including those that *Load more* shows. */
	private const MAX_FEED_POSTS = 100;

	/** Blocks that shortcodes and blocks of other plugins are read as, too. */
	private const WITH_ALIASES = [ 'social-feed', 'photo-feed', 'form' ];

	private const EVERYWHERE = [ 'wp_template', 'wp_template_part' ];

	/** @var array<string, list<HostRequest>> by block and attributes */
	private array $rendered = [];

	private bool $isComplete = true;

	public function __construct(
		private readonly ThirdPartyRequests $requests,
		private readonly ModuleDeclarations $modules,
		private readonly BlockRegistry $blocks,
		private readonly UsageIndex $usageIndex,
		private readonly Database $db,
		private readonly Log $log,
	) {}

	/** @return list<int> posts, templates and patterns whose content has our blocks, newest first; 0 = widgets */
	public function places(): array {
		$search = new PostSearch( $this->db );
		$ids    = $search->find(
			[ '<!-- wp:frontispiece/', '[frontispiece_', ...FormUsage::words() ],
			self::MAX_POSTS + 1,
			PostType::NAME,
		);
		// Shortcodes of other feed plugins are known by where they are shown.
		$ids = array_unique( [ ...$ids, ...array_column( $this->usageIndex->all(), 'post_id' ) ] );

		$this->isComplete = count( $ids ) <= self::MAX_POSTS;
		return [ ...array_values( array_filter(
			array_slice( $ids, 0, self::MAX_POSTS ),
			static fn( int $id ): bool => in_array( get_post_status( $id ), [ 'publish', 'private' ], true ),
		) ), 0 ];
	}

	/** @return Receipt */
	public function forSite(): array {
		return $this->forPlaces( $this->places() );
	}

	/** @return Receipt|null of a page, with what templates and widgets add to it; null if there is no such page */
	public function forPage( int $id ): ?array {
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post ) {
			return null;
		}
		$everywhere = array_filter(
			$this->places(),
			static fn( int $place ): bool => 0 === $place || in_array( get_post_type( $place ), self::EVERYWHERE, true ),
		);
		return $this->forPlaces( self::withPatterns( [ $id, ...array_values( $everywhere ) ] ) );
	}

	/**
	 * @param list<int> $places
	 * @return list<int> the same, and the synced patterns in them, also within each other
	 */
	private static function withPatterns( array $places ): array {
		for ( $n = 0; $n < min( count( $places ), self::MAX_POSTS ); $n++ ) {
			preg_match_all( '~<!-- wp:block [^>]*"ref":(\d+)~', implode( self::texts( $places[ $n ] ) ), $synced );
			$places = array_values( array_unique( [ ...$places, ...array_map( 'intval', $synced[1] ) ] ) );
		}
		return $places;
	}

	/**
	 * @param list<int> $places
	 * @return Receipt
	 */
	private function forPlaces( array $places ): array {
		$this->rendered = [];

		$names    = $this->modules->blocks();
		$used     = [];
		$requests = [];
		foreach ( $places as $place ) {
			foreach ( $this->usages( $place, $names ) as $usage ) {
				$used[ $usage['block'] ] = true;
				foreach ( $this->render( $usage ) as $request ) {
					$key                = implode( ' ', $request );
					$requests[ $key ] ??= $request + [ 'places' => [] ];
					$requests[ $key ]['places'][ "$place {$usage['block']}" ] ??= $this->place( $place, $usage['block'] );
				}
			}
		}
		$order = static fn( array $request ): array => [ array_search( $request['when'], self::STAGES, true ), $request['host'] ];
		usort( $requests, static fn( array $a, array $b ): int => $order( $a ) <=> $order( $b ) );
		return [
			'requests'   => array_map(
				static fn( array $request ): array =>
					[ 'places' => array_slice( array_values( array_filter( $request['places'] ) ), 0, self::MAX_PLACES ) ] + $request,
				$requests,
			),
			'storage'    => $this->storage( $used ),
			'isComplete' => $this->isComplete,
		];
	}

	/**
	 * @param list<string> $names
	 * @return list<Usage>
	 */
	private function usages( int $place, array $names ): array {
		$usages = [];
		foreach ( self::texts( $place ) as $text ) {
			foreach ( $names as $name ) {
				$isNamed = str_contains( $text, "frontispiece/$name" )
					|| str_contains( $text, 'frontispiece_' . strtr( $name, '-', '_' ) )
					|| in_array( $name, self::WITH_ALIASES, true );
				foreach ( $isNamed ? ContentScanner::in( $text, $name ) : [] as $attributes ) {
					$usages[] = [ 'block' => $name, 'attributes' => $attributes ];
				}
			}
		}
		return $usages;
	}

	/** @return list<string> content of a post, or of each widget */
	private static function texts( int $place ): array {
		return $place > 0 ? [ (string) get_post_field( 'post_content', $place, 'raw' ) ] : array_merge( ...array_map(
			static fn( string $option ): array => ContentScanner::texts( get_option( $option ) ),
			ContentScanner::WIDGETS,
		) );
	}

	/**
	 * @param Usage $usage
	 * @return list<HostRequest>
	 */
	private function render( array $usage ): array {
		$key = $usage['block'] . (string) wp_json_encode( $usage['attributes'] );
		if ( ! isset( $this->rendered[ $key ] ) && count( $this->rendered ) >= self::MAX_BLOCKS ) {
			$this->isComplete = false;
			return [];
		}
		return $this->rendered[ $key ] ??= $this->requestsOf( $usage );
	}

	/**
	 * @param Usage $usage
	 * @return list<HostRequest>
	 */
	private function requestsOf( array $usage ): array {
		$more = isset( $this->blocks->options( $usage['block'] )['num'] ) ? [ 'num' => self::MAX_FEED_POSTS ] : [];
		try {
			return $this->requests->find( Output::fragment( fn(): string => render_block( [
				'blockName'    => "frontispiece/{$usage['block']}",
				// WordPress would drop "yes" and other values of shortcodes.
				'attrs'        => $more + $this->blocks->attributes( $usage['block'], $usage['attributes'] ),
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			] ) ) );
		} catch ( \Throwable $error ) {
			// A block that fails does not stop the next.
			$this->log->error( 'privacy', $error->getMessage(), [ 'block' => $usage['block'] ] );
			$this->isComplete = false;
			return [];
		}
	}

	/** @return Place|null */
	private function place( int $post, string $block ): ?array {
		$link = UsageLink::forPost( $post, 'content' );
		return null === $link ? null : [
			'title' => $link['title'],
			'view'  => $link['view'],
			'edit'  => $link['edit'],
			'block' => $this->blocks->declared()[ $block ]['title'] ?? $block,
		];
	}

	/**
	 * @param array<string, true> $used names of blocks
	 * @return list<array{name: string, kind: string, when: string, lifetime: string, purpose: string}>
	 */
	private function storage( array $used ): array {
		$storage = [];
		foreach ( $this->modules->browserStorage() as $name => $item ) {
			if ( [] === $item['blocks'] || [] !== array_intersect_key( $used, array_flip( $item['blocks'] ) ) ) {
				unset( $item['blocks'], $item['data'] );
				$storage[] = [ 'name' => $name ] + $item;
			}
		}
		return $storage;
	}
}
