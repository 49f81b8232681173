<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Foreign;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that a field whose choices come from the site is listed instead of an empty or outdated group. */
#[Group( 'db' )]
final class RunTimeChoicesTest extends FormMigrationTestCase {
	protected function plugin(): string {
		$plugin = $this->providedData()[0] ?? '';
		self::assertIsString( $plugin );
		return $plugin;
	}

	/** @return array<string, array{string, array<string, mixed>, bool}> plugin, field, whether it is imported */
	public static function fields(): array {
		$old  = [ 1 => [ 'label' => 'First Choice' ], 2 => [ 'label' => 'Second Choice' ] ];
		$text = [ [ 'text' => 'First Choice', 'value' => '1' ] ];
		return [
			'WPForms, posts'           => [ 'wpforms', [ 'type' => 'select', 'dynamic_choices' => 'post_type', 'choices' => $old ], false ],
			'WPForms, categories'      => [ 'wpforms', [ 'type' => 'checkbox', 'dynamic_choices' => 'taxonomy', 'choices' => [] ], false ],
			'WPForms, its own'         => [ 'wpforms', [ 'type' => 'radio', 'dynamic_choices' => '', 'choices' => $old ], true ],
			'Gravity Forms, all categories' => [
				'gravity-forms',
				[ 'type' => 'post_category', 'inputType' => 'select', 'displayAllCategories' => true, 'choices' => '' ], false,
			],
			'Gravity Forms, some categories' => [
				'gravity-forms',
				[ 'type' => 'post_category', 'inputType' => 'select', 'displayAllCategories' => false, 'choices' => $text ], true,
			],
			'Gravity Forms, an add-on' => [
				'gravity-forms',
				[ 'type' => 'radio', 'gppa-choices-enabled' => true, 'choices' => $text ], false,
			],
			'Gravity Forms, posts'     => [
				'gravity-forms',
				[ 'type' => 'select', 'populatePostType' => 'page', 'choices' => $text ], false,
			],
			'Gravity Forms, its own'   => [
				'gravity-forms',
				[ 'type' => 'select', 'populatePostType' => '', 'gppa-choices-enabled' => false, 'choices' => $text ], true,
			],
		];
	}

	/** @param array<string, mixed> $field */
	#[DataProvider( 'fields' )]
	public function test_BUG_36_a_field_with_choices_of_the_run_time_is_listed( string $plugin, array $field, bool $isImported ): void {
		$id     = $this->source()->preview()[0]->id;
		$wpdb   = Database::wpdb();
		$fields = [ [ 'type' => 'text', 'id' => 1, 'label' => 'A' ], $field + [ 'id' => 2, 'label' => 'Topic' ] ];
		$stored = wp_json_encode( [ 'fields' => $fields ] );
		'wpforms' === $plugin
			? $wpdb->update( $wpdb->posts, [ 'post_content' => $stored ], [ 'ID' => $id ] )
			: $wpdb->update( "{$wpdb->prefix}gf_form_meta", [ 'display_meta' => $stored ], [ 'form_id' => $id ] );
		$lost = implode( "\n", $this->source()->preview()[0]->lost );
		self::assertSame( ! $isImported, str_contains( $lost, 'Field “Topic”: its choices come from posts, categories or users' ) );
		foreach ( $this->source()->copy() as $one ) {
			if ( $one->from === $id ) {
				$page = do_shortcode( "[frontispiece_form id=\"$one->to\"]" );
				self::assertSame( $isImported, str_contains( $page, 'Topic' ) );
				self::assertSame( $isImported, str_contains( $page, 'First Choice' ) );
			}
		}
	}
}
