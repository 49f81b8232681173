<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** A form plugin of nobody, whose entries a test gives it. Its shortcode and its block name a form by "id". */
final class FakePlugin extends FormPlugin implements EntryStore {
	public const NAME         = 'fake';
	public const LABEL        = 'Fake Forms';
	public const FOLDERS      = [ 'fake-forms' ];
	public const SHORTCODES   = [ 'fake_form' ];
	public const BLOCKS       = [ 'fake/form' ];
	protected const SHORTCODE = '[fake_form id="%d"]';
	protected const SIGN      = 'FAKE_FORMS';

	/**
	 * @param list<ForeignEntry>                  $entries in the order of their IDs
	 * @param array<int, TranslatedForm|\Throwable> $forms
	 */
	public function __construct( private readonly array $entries = [], private readonly array $forms = [] ) {}

	public function references( array $attributes, string $content ): array {
		return is_scalar( $attributes['id'] ?? null ) ? [ (string) $attributes['id'] ] : [];
	}

	public function name(): string {
		return self::NAME;
	}

	public function label(): string {
		return self::LABEL;
	}

	public function forms(): array {
		return array_map( static fn( TranslatedForm|\Throwable $form ): string =>
			$form instanceof TranslatedForm ? $form->title : 'Hostile', $this->forms );
	}

	public function translate( string $id ): TranslatedForm {
		$form = $this->forms[ (int) $id ] ?? new \LogicException( "There is no form $id." );
		return $form instanceof TranslatedForm ? $form : throw $form;
	}

	public function access( string $id, ImportedAccess $access ): void {}

	public function entryStores(): array {
		return [ $this ];
	}

	public function count( int $after = 0 ): int {
		return count( $this->read( $after, PHP_INT_MAX ) );
	}

	public function next( int $after ): int {
		return $this->read( $after, 1 )[0]->id ?? 0;
	}

	public function read( int $after, int $limit ): array {
		$rest = array_filter( $this->entries, static fn( ForeignEntry $entry ): bool => $entry->id > $after );
		return array_slice( array_values( $rest ), 0, $limit );
	}
}
