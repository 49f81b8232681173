<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Options;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryImporter;
use Frontispiece\Migration\FormPlugins\Foreign\ForeignSyntax;
use Frontispiece\Migration\MigratedObject;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Migration\MigrationResult;
use Frontispiece\Migration\MigrationSource;
use Frontispiece\Migration\SkipReason;

/** Imports the forms and entries of a form plugin. */
final class FormPluginSource implements MigrationSource {
	public function __construct(
		private readonly FormPlugin $plugin,
		private readonly Database $db,
		private readonly FormRepository $forms,
		private readonly ImportedForms $imported,
		private readonly Options $options,
		private readonly Attempts $attempts,
	) {}

	public function name(): string {
		return $this->plugin::NAME;
	}

	public function label(): string {
		return $this->plugin::LABEL;
	}

	public function kind(): string {
		return self::FORMS;
	}

	public function shortcodes(): array {
		return $this->plugin::SHORTCODES;
	}

	public function blocks(): array {
		return $this->plugin::BLOCKS;
	}

	public function folders(): array {
		return $this->plugin::FOLDERS;
	}

	public function isActive(): bool {
		return $this->plugin->isActive();
	}

	public function waiting(): int {
		return count( $this->left() );
	}

	public function imported(): int {
		return count( $this->imported->all( $this->name() ) );
	}

	public function preview(): array {
		$left     = $this->left();
		$previews = $names = [];
		foreach ( $left as $id => $title ) {
			$form   = null;
			$result = $this->attempt( (string) $id, $title, function () use ( $id, &$form ): void {
				$form = $this->translate( (string) $id );
			} );
			if ( null === $form ) {
				$notes = new MigrationNotes();
				$notes->lost( SkipReason::note( $result ) );
				$form = new TranslatedForm( $title, null, $notes );
			}
			$names[ $id ]    = [ (string) $id, ...$form->aliases ];
			$previews[ $id ] = [ '' === $form->title ? $title : $form->title, $form ];
		}
		$places  = ( new ForeignUsage( $this->db, $this->plugin ) )->findPages( $names );
		$summary = new FormContents( $this->forms );
		return array_values( array_map(
			fn( int|string $id, array $row ): MigrationPreview => new MigrationPreview(
				(string) $id,
				$row[0],
				$summary->carried( $row[1] ),
				$summary->lost( $row[1] ),
				$this->changed( $row[1] ),
				$places[ $id ] ?? [],
				null !== $row[1]->definition,
			),
			array_keys( $previews ),
			$previews,
		) );
	}

	public function copy(): array {
		if ( $this->plugin instanceof ImportsSettings ) {
			/* translators: %s: name of a plugin. */
			$label = sprintf( __( 'Import of the settings of %s', 'frontispiece' ), $this->label() );
			$this->attempts->runSafely( "import-settings {$this->name()}", $label, $this->plugin->importSettings( ... ) );
		}
		$copied = [];
		foreach ( $this->left() as $id => $title ) {
			$thing  = null;
			$result = $this->attempt( (string) $id, $title, function () use ( $id, &$thing ): void {
				$thing = $this->copyForm( (string) $id );
			} );
			$copied[] = $thing ?? new MigratedObject( (string) $id, 0, $title, [ SkipReason::note( $result ) ] );
		}
		if ( [] !== $copied ) {
			$this->entries()?->restart();
		}
		return $copied;
	}

	private function copyForm( string $id ): MigratedObject {
		$form   = $this->translate( $id );
		$formId = null === $form->definition ? 0 : $this->forms->save( $form->definition );
		if ( $formId > 0 ) {
			$this->imported->add( $this->name(), $id, $formId, $form );
		}
		$lost = ( new FormContents( $this->forms ) )->lost( $form );
		return new MigratedObject( $id, $formId, $form->title, [ ...$this->changed( $form ), ...$lost ] );
	}

	private function translate( string $id ): TranslatedForm {
		$form = $this->plugin->translate( $id );
		if ( null === $form->definition ) {
			return $form;
		}
		$access = new ImportedAccess( $form->notes );
		$this->plugin->access( $id, $access );
		$syntax = new ForeignSyntax( $this->forms, $form->notes, $this->name() );
		return $form->withDefinition( $syntax->remove( $access->restrict( $form->definition ) ) );
	}

	/**
	 * Reads a form, unless it has ended too many processes. One that throws an error is logged.
	 *
	 * @param \Closure(): void $do
	 */
	private function attempt( string $id, string $title, \Closure $do ): ?Attempt {
		/* translators: 1: title of a form, 2: name of a plugin. */
		$label = sprintf( __( 'Import of the form “%1$s” of %2$s', 'frontispiece' ), $title, $this->label() );
		return $this->attempts->runSafely( "import-form {$this->name()}/$id", $label, $do );
	}

	public function results(): array {
		$all   = $this->imported->all( $this->name() );
		$names = array_map( static fn(): array => [], $all );
		foreach ( $this->imported->names( $this->name() ) as $name => $form ) {
			$id             = (string) array_search( $form, $all, true );
			$names[ $id ][] = (string) $name;
		}
		$places  = ( new ForeignUsage( $this->db, $this->plugin ) )->findPages( $names );
		$results = [];
		foreach ( $all as $id => $form ) {
			$edit      = get_edit_post_link( $form, 'raw' );
			$results[] = new MigrationResult(
				(string) $id,
				html_entity_decode( get_the_title( $form ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				is_string( $edit ) ? $edit : '',
				admin_url( "admin.php?page=frontispiece-entries&form=$form" ),
				'',
				$places[ $id ] ?? [],
				$this->plugin->shortcodeOf( (string) $id ),
				BlockMarkup::block( 'frontispiece/form', [ 'id' => $form ] ),
			);
		}
		return $results;
	}

	public function entries(): ?EntryImporter {
		return [] === $this->plugin->entryStores() ? null : new EntryImporter(
			$this->db,
			$this->imported,
			$this->plugin,
			$this->forms,
			$this->attempts,
		);
	}

	/**
	 * @param array<array-key, mixed> $attributes of a shortcode or block
	 * @return int the form that a shortcode or block refers to; 0 = not imported
	 */
	public function form( array $attributes, string $content = '' ): int {
		return $this->imported->find( $this->name(), $this->plugin->references( $attributes, $content ) );
	}

	/** @return list<array{id: int}> the imported forms that shortcodes and blocks in a text refer to */
	public function mentioned( string $text ): array {
		$usage = new ForeignUsage( $this->db, $this->plugin );
		$forms = array_map(
			fn( string $name ): int => $this->imported->find( $this->name(), [ $name ] ),
			$usage->references( $text ),
		);
		return array_map(
			static fn( int $form ): array => [ 'id' => $form ],
			array_values( array_unique( array_diff( $forms, [ 0 ] ) ) ),
		);
	}

	/** @return list<string> words that posts with its shortcodes and blocks contain */
	public function words(): array {
		return ForeignUsage::words( $this->plugin );
	}

	/** @return array<array-key, int> ID or alias there => form here */
	public function copied(): array {
		return $this->imported->names( $this->name() );
	}

	/** @return array<array-key, string> ID => title of forms that are not imported yet */
	private function left(): array {
		return array_diff_key( $this->plugin->forms(), $this->imported->everImported( $this->name() ) );
	}

	/** @return list<string> */
	private function changed( TranslatedForm $form ): array {
		$days = $this->options->int( 'entry_days' );
		return [
			...$form->notes->allChanged(),
			...( $days > 0 && null !== $this->entries()
				? [
					sprintf(
						/* translators: %s: number of days. */
						_n(
							'Entries that are older than %s day are deleted. You can change that in the settings.',
							'Entries that are older than %s days are deleted. You can change that in the settings.',
							$days,
							'frontispiece',
						),
						number_format_i18n( $days ),
					),
				]
				: [] ),
		];
	}
}
