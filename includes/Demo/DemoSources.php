<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\ModuleSettings;

/** Manages the demo's sources: which of them the demo created, and what else on the site shows their posts. */
final class DemoSources {
	/** Demo sources => the modules that show them. */
	private const MODULES = [ 'demo' => 'social-feed', 'demo-photos' => 'photo-feed' ];

	/** Demo sources, each with the handles that are imported with it. */
	private const SOURCES = [
		'demo'        => [ 'demo' ],
		'demo-photos' => [ 'demo-photos', DemoPhotosStories::TYPE ],
	];

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly DemoInstaller $installer,
		private readonly SourceRemover $remover,
		private readonly Database $db,
		private readonly ModuleSettings $modules,
	) {}

	/** @return list<string> handles of the sources that this call added: those of modules that are on */
	public function make(): array {
		$isNew   = fn( string $handle ): bool =>
			$this->modules->isOn( self::MODULES[ $handle ] ) && null === $this->sources->byHandle( $handle );
		$handles = array_values( array_filter( array_keys( self::SOURCES ), $isNew ) );
		array_map( $this->installer->install( ... ), $handles );
		return $handles;
	}

	/** @return list<string> the owner's pages and saved feeds that show demo posts */
	public function users(): array {
		$users = array_map( fn( string $handle ): array => $this->usersOf( $handle ), array_keys( self::SOURCES ) );
		return array_values( array_unique( array_merge( ...$users ) ) );
	}

	/**
	 * Removes the demo's sources that nothing on the site shows any longer.
	 *
	 * @param list<string> $handles sources added by the demo; connected accounts are kept
	 */
	public function remove( array $handles ): void {
		foreach ( array_intersect( array_keys( self::SOURCES ), $handles ) as $handle ) {
			if ( [] === $this->usersOf( $handle ) ) {
				foreach ( array_filter( array_map(
					[ $this->sources, 'byHandle' ],
					self::SOURCES[ $handle ],
				) ) as $source ) {
					$this->remover->remove( $source );
				}
			}
		}
	}

	/** @return list<string> */
	private function usersOf( string $handle ): array {
		$source = $this->sources->byHandle( $handle );
		return null === $source ? [] : [ ...$this->pages( $source ), ...$this->savedFeeds( $source ) ];
	}

	/** @return list<string> */
	private function pages( Source $source ): array {
		$sql   = 'SELECT DISTINCT l.post_id, l.place FROM {locations} l JOIN {feeds} f ON f.id = l.feed_id WHERE f.source_ids LIKE %s ORDER BY l.post_id';
		$names = [];
		foreach ( $this->db->rows( $sql, "%,{$source->id},%" ) as $row ) {
			$post  = (int) $row['post_id'];
			$place = $post > 0 && '' !== get_post_meta( $post, Pages::META, true )
				? null
				: UsageLink::forPost( $post, (string) $row['place'] );
			$names = null === $place ? $names : [ ...$names, $place['title'] ];
		}
		return $names;
	}

	/** @return list<string> */
	private function savedFeeds( Source $source ): array {
		$sql = 'SELECT s.title FROM {saved_feeds} s JOIN {feeds} f ON f.id = s.feed_id WHERE s.deleted_at = 0 AND f.source_ids LIKE %s ORDER BY s.id';
		return $this->db->column( $sql, "%,{$source->id},%" );
	}
}
