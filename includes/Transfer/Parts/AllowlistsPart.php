<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/** The allowlists, which feeds name by their numbers, and the blocked authors. */
final class AllowlistsPart extends TransferPart {
	public const NAME = 'allowlists';

	private const LIST   = 'allowlist';
	private const AUTHOR = 'author';

	public function __construct(
		private readonly Allowlists $lists,
		private readonly ItemModerator $moderator,
		private readonly SourceRepository $sources,
	) {}

	public function label(): string {
		return __( 'Allowlists and blocked authors', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		$rows = [];
		foreach ( $this->lists->indexes() as $index ) {
			$rows[] = [ 'kind' => self::LIST, 'name' => $index ] + $this->lists->get( $index );
		}
		foreach ( BlockedAuthors::names() as $name ) {
			$rows[] = [ 'kind' => self::AUTHOR, 'name' => $name, 'ids' => [], 'permanent' => false ];
		}
		foreach ( array_slice( $rows, (int) $after ) as $n => $row ) {
			yield (string) ( (int) $after + $n + 1 ) => $row;
		}
	}

	public function properties(): array {
		return [
			'kind'      => [ 'type' => 'string', 'enum' => [ self::LIST, self::AUTHOR ] ],
			'name'      => [ 'type' => 'string', 'pattern' => '\S', 'maxLength' => 191 ],
			'ids'       => [ 'type' => 'array', 'items' => [ 'type' => 'string' ], 'maxItems' => 1000 ],
			'permanent' => [ 'type' => 'boolean' ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in   = new ArrayReader( $row );
		$name = $in->string( 'name' );
		if ( self::AUTHOR === $in->string( 'kind' ) ) {
			if ( in_array( BlockedAuthors::normalize( $name ), BlockedAuthors::names(), true ) ) {
				return RowResult::unchanged();
			}
			$log = $context->isPreview ? [] : $this->moderator->block( [ $name ] );
			return is_wp_error( $log ) ? RowResult::skipped( $log->get_error_message() ) : RowResult::added();
		}
		$list = [ 'ids' => $in->strings( 'ids' ), 'permanent' => $in->bool( 'permanent' ) ];
		if ( in_array( $name, $this->lists->indexes(), true ) ) {
			return $this->lists->get( $name ) === $list
				? RowResult::unchanged()
				: RowResult::differs( $name );
		}
		if ( ! $context->isPreview ) {
			// Feeds that name the list have been filled without it.
			$sources = array_map( static fn( Source $source ): int => $source->id, $this->sources->all() );
			$this->moderator->allow( $sources, $name, $list['ids'], null, $list['permanent'] );
		}
		return RowResult::added();
	}
}
