<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Text\ArrayReader;

/** Tests what holds while an update is copied: the code is new, and the build does not declare the settings yet. */
final class FormSettingsTest extends FormsTestCase {
	protected function tearDown(): void {
		self::declare( [] );
		parent::tearDown();
	}

	/** @param array<string, array<string, mixed>> $shapes [] = as built */
	private static function declare( array $shapes ): void {
		( new \ReflectionProperty( BlockMetadata::class, 'shapes' ) )->setValue( null, $shapes );
	}

	private static function loseDeclarations(): void {
		self::declare( [ 'options' => [ 'settings' => [ 'attributes' => [] ] ] ] );
		self::assertSame( [], FormSettings::declared() );
	}

	public function test_restrictions_hold_while_the_build_does_not_declare_them(): void {
		$limits = [
			'open_from'     => '2020-01-01T00:00',
			'open_until'    => '2021-01-01T00:00',
			'max_entries'   => 3,
			'one_per_email' => true,
			'access'        => 'roles',
			'access_roles'  => [ 'editor' ],
			'store'         => false,
		];
		self::loseDeclarations();
		$settings = new FormSettings( $limits );
		self::assertSame( $limits, array_intersect_key( $settings->all(), $limits ) );
		self::assertSame( 3, $settings->int( 'max_entries' ) );
		self::assertSame( 'everyone', ( new FormSettings( [ 'access' => '' ] ) )->text( 'access' ) );
		self::assertTrue( ( new FormSettings( [] ) )->is( 'store' ) );
	}

	public function test_a_form_that_has_closed_stays_closed_and_keeps_its_settings_when_it_is_saved(): void {
		$form = $this->form( '[text t]', [
			'settings' => [ 'open_until' => '2021-01-01T00:00', 'max_entries' => 5, 'access' => 'logged_in' ],
		] );
		self::loseDeclarations();
		$forms = $this->kernel()->get( FormRepository::class );
		$forms->clearCache( $form->id );
		$stored = $forms->find( $form->id );
		self::assertNotNull( $stored );
		self::assertTrue( FormAccess::isRestricted( $stored ) );
		self::assertSame( 'form_closed', $this->kernel()->get( FormAvailability::class )->problem( $stored ) );
		$saved = ( new ArrayReader( $stored->toArray() ) )->at( 'settings' );
		self::assertSame( [ '2021-01-01T00:00', 5 ], [ $saved->string( 'open_until' ), $saved->int( 'max_entries' ) ] );
	}

	public function test_a_form_is_closed_while_the_build_does_not_declare_what_restricts_its_fields(): void {
		$form = $this->form( '[text t]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$send = fn(): mixed => ( new ArrayReader( $this->send( $form, [ 't' => 'A' ] ) ) )->string( 'message' );
		self::loseDeclarations();
		self::assertSame( 'This form is closed.', $send() );
		self::declare( [] );
		self::assertNotSame( 'This form is closed.', $send() );
	}
}
