<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormEmails;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** Reads forms of Fluent Forms: a table of forms with their fields as JSON, and one with their settings. */
final class FluentForms extends FormPlugin {
	public const NAME         = 'fluent-forms';
	public const LABEL        = 'Fluent Forms';
	public const FOLDERS      = [ 'fluentform', 'fluentformpro' ];
	public const SHORTCODES   = [ 'fluentform' ];
	public const BLOCKS       = [ 'fluentfom/guten-block' ];
	protected const SHORTCODE = '[fluentform id="%d"]';
	protected const SIGN      = 'FLUENTFORM_VERSION';

	public function __construct( private readonly Database $db ) {}

	public function forms(): array {
		return StoredTables::titles( $this->db, 'fluentform_forms', "status <> 'trashed'" );
	}

	public function translate( string $id ): TranslatedForm {
		$table  = StoredTables::name( 'fluentform_forms' );
		$row    = $this->db->row( "SELECT title, form_fields FROM `$table` WHERE id = %d", (int) $id );
		$title  = (string) ( $row['title'] ?? '' );
		$stored = Json::decode( (string) ( $row['form_fields'] ?? '' ) );
		if ( null === $stored || ! is_array( $stored['fields'] ?? null ) ) {
			return TranslatedForm::unreadable( $title );
		}
		$form    = new ArrayReader( $stored );
		$names   = FieldTranslator::names( $form->list( 'fields' ) );
		$builder = new FormBuilder( isMissing: static fn( string $id ): bool => ! in_array( explode( '.', $id )[0], $names, true ) );
		$fields  = new FieldTranslator( $builder );
		$fields->translate( $form );
		$builder->unsupported->ofForm( $form, [ 'submitButton.settings.conditional_logics.status' => 'button_condition' ] );
		$button     = StoredData::text( $form->at( 'submitButton', 'settings', 'button_ui' ), 'text' );
		$content    = $builder->finish( $button );
		$meta       = $this->meta( (int) $id );
		$settings   = new ArrayReader( $meta['formSettings'][0] ?? [] );
		$translator = new EmailTranslator( $builder );
		$mails      = ( new FormEmails( $builder->conditions(), $builder->notes ) )
			->definition( $translator->emails( $meta['notifications'] ?? [] ) );
		$services   = array_filter(
			array_keys( $meta ),
			static fn( int|string $key ): bool => str_ends_with( (string) $key, '_feeds' ) || str_ends_with( (string) $key, '_feed' ),
		);
		$builder->unsupported->formIf( [ 'post' => isset( $meta['postFeeds'] ) ] );
		$own  = ( new SettingsTranslator( $builder ) )->translate( $settings, $this->beside( (int) $id, $meta ), $fields->canBeSaved );
		$sent = $translator->confirmations( $settings, $meta['confirmations'] ?? [] );
		$builder->notes->lostServices( array_map(
			static fn( int|string $key ): string => (string) preg_replace( '/_feeds?$/', '', (string) $key ),
			array_values( $services ),
		) );
		return TranslatedForm::fromBuilder( $builder, $title, $content, $mails, $sent, $own );
	}

	public function access( string $id, ImportedAccess $access ): void {
		$table    = StoredTables::name( 'fluentform_forms' );
		$settings = new ArrayReader( $this->meta( (int) $id )['formSettings'][0] ?? [] );
		$login    = $settings->at( 'restrictions', 'requireLogin' );
		$isOn     = static fn( ArrayReader $in, string $name ): bool => ImportedAccess::isOn( $in->all()[ $name ] ?? null );
		if ( $isOn( $login, 'enabled' ) ) {
			$access->requireLogin( StoredData::text( $login, 'requireLoginMsg' ) );
		}
		$restrict = $settings->at( 'restrictions', 'restrictForm' );
		foreach ( $isOn( $restrict, 'enabled' ) ? [
			'ip'      => __( 'Restriction by IP address', 'frontispiece' ),
			'country' => __( 'Restriction by country', 'frontispiece' ),
		] : [] as $name => $label ) {
			if ( $isOn( $restrict->at( 'fields', $name ), 'status' ) ) {
				$access->close( $label );
			}
		}
		$status = $this->db->row( "SELECT status FROM `$table` WHERE id = %d", (int) $id )['status'] ?? 'published';
		if ( 'published' !== $status ) {
			$access->close( __( 'Form not published', 'frontispiece' ) );
		}
	}

	public function entryStores(): array {
		return EntryRows::inTable( $this->db, self::NAME, self::LABEL, 'fluentform_submissions', Entries::entry( ... ) );
	}

	/** @return array<array-key, list<string>> key => its values as stored */
	private function stored( int $id ): array {
		$table  = StoredTables::name( 'fluentform_form_meta' );
		$stored = [];
		foreach ( $this->db->rows( "SELECT meta_key, value FROM `$table` WHERE form_id = %d ORDER BY id", $id ) as $row ) {
			$stored[ (string) $row['meta_key'] ][] = (string) $row['value'];
		}
		return $stored;
	}

	/** @return array<array-key, list<array<array-key, mixed>>> key => those of its values that are lists */
	private function meta( int $id ): array {
		$lists = static fn( array $values ): array => array_values( array_filter( array_map( Json::decode( ... ), $values ), 'is_array' ) );
		return array_filter( array_map( $lists, $this->stored( $id ) ) );
	}

	/**
	 * @param array<array-key, list<array<array-key, mixed>>> $meta those that are lists
	 * @return array<array-key, mixed> key => its first list, or its last text
	 */
	private function beside( int $id, array $meta ): array {
		$texts = array_map( static fn( array $values ): string => trim( (string) end( $values ), '" ' ), $this->stored( $id ) );
		return array_map( static fn( array $values ): array => $values[0] ?? [], $meta ) + $texts;
	}
}
