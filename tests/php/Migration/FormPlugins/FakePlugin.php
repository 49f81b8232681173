<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** A form plugin of nobody, whose entries a test gives it. Its shortcode and its block name a form by "id". */
final class FakePlugin implements FormPlugin, EntryStore {
	/** @param list<ForeignEntry> $entries in the order of their IDs */
	public function __construct( private readonly array $entries = [] ) {}

	public function name(): string {
		return 'fake';
	}

	public function label(): string {
		return 'Fake Forms';
	}

	public function isActive(): bool {
		return false;
	}

	public function folders(): array {
		return [ 'fake-forms' ];
	}

	public function shortcodes(): array {
		return [ 'fake_form' ];
	}

	public function blocks(): array {
		return [ 'fake/form' ];
	}

	public function shortcodeOf( string $id ): string {
		return "[fake_form id=\"$id\"]";
	}

	public function references( array $attributes, string $content ): array {
		return is_scalar( $attributes['id'] ?? null ) ? [ (string) $attributes['id'] ] : [];
	}

	public function forms(): array {
		return [];
	}

	public function translate( string $id ): TranslatedForm {
		throw new \LogicException( "There is no form $id." );
	}

	public function entryStores(): array {
		return [ $this ];
	}

	public function count( int $after = 0 ): int {
		return count( $this->read( $after, PHP_INT_MAX ) );
	}

	public function read( int $after, int $limit ): array {
		$later = array_filter( $this->entries, static fn( ForeignEntry $entry ): bool => $entry->id > $after );
		return array_slice( array_values( $later ), 0, $limit );
	}
}
