<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Access;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Tests\Forms\FormsTestCase;

/** A form that is restricted stays so, whichever of its versions comes back. */
final class RestoredRevisionsTest extends FormsTestCase {
	private const RESTRICTED = [ FormAccess::SETTING => FormAccess::BY_ROLE, FormAccess::ROLES => [ 'editor' ] ];

	private function restricted(): Form {
		$form = $this->form( '[text a] [submit]' );
		$this->save( $form, [ 'template' => '[text b] [submit]', 'settings' => self::RESTRICTED ] );
		return $this->read( $form->id );
	}

	/** @param array<string, mixed> $changes */
	private function save( Form $form, array $changes ): void {
		$this->kernel()->get( FormRepository::class )->save( $changes + $form->toArray(), $form->id );
	}

	private function read( int $id ): Form {
		$form = $this->kernel()->get( FormRepository::class )->find( $id );
		self::assertNotNull( $form );
		return $form;
	}

	private static function assertRestricted( Form $form ): void {
		self::assertSame( [ FormAccess::BY_ROLE, [ 'editor' ] ], [
			$form->settings->text( FormAccess::SETTING ),
			$form->settings->list( FormAccess::ROLES ),
		] );
	}

	/** @return list<\WP_Post> oldest first */
	private static function revisions( Form $form ): array {
		return array_values( array_filter(
			array_reverse( wp_get_post_revisions( $form->id ) ),
			static fn( $revision ): bool => $revision instanceof \WP_Post,
		) );
	}

	public function test_BUG_100_a_revision_that_is_restored_by_wordpress_does_not_open_a_restricted_form(): void {
		$form  = $this->restricted();
		$first = self::revisions( $form )[0];
		wp_restore_post_revision( $first->ID );
		$restored = $this->read( $form->id );
		self::assertSame( 'a', $restored->fields()[0]->name );
		self::assertRestricted( $restored );
	}

	public function test_BUG_100_a_revision_without_settings_does_not_open_a_restricted_form(): void {
		$form  = $this->restricted();
		$first = self::revisions( $form )[0];
		delete_metadata( 'post', $first->ID, PostType::META );
		wp_restore_post_revision( $first->ID );
		self::assertRestricted( $this->read( $form->id ) );
	}

	public function test_BUG_100_the_revisions_that_the_editor_restores_have_the_restrictions_of_today(): void {
		$form = $this->restricted();
		$this->become( 'administrator' );
		$list = self::restAnswer( 'GET', "/contact-forms/{$form->id}/revisions" );
		self::assertCount( 2, $list );
		foreach ( $list as $revision ) {
			self::assertIsArray( $revision );
			self::restAnswer( 'PUT', "/contact-forms/{$form->id}", (array) $revision['form'] );
			self::assertRestricted( $this->read( $form->id ) );
		}
	}

	public function test_BUG_100_settings_that_do_not_say_who_may_use_a_form_do_not_open_it(): void {
		$form = $this->restricted();
		$this->become( 'administrator' );
		foreach ( [ [], [ 'access' => '' ], [ 'access' => null ], [ 'store' => false ] ] as $settings ) {
			self::restCall( 'PUT', "/contact-forms/{$form->id}", [ 'settings' => $settings ] );
			self::assertRestricted( $this->read( $form->id ) );
		}
	}

	public function test_BUG_100_a_copy_of_a_restricted_form_is_restricted(): void {
		$form = $this->restricted();
		$this->become( 'administrator' );
		$copy = self::restAnswer( 'POST', "/contact-forms/{$form->id}/duplicate" );
		self::assertRestricted( $this->read( is_int( $copy['id'] ) ? $copy['id'] : 0 ) );
		wp_delete_post( is_int( $copy['id'] ) ? $copy['id'] : 0, true );
	}

	public function test_a_restricted_revision_restricts_an_open_form_again(): void {
		$form = $this->restricted();
		$this->save( $form, [ 'settings' => [ FormAccess::SETTING => FormAccess::EVERYONE ] ] );
		$revisions = self::revisions( $form );
		wp_restore_post_revision( $revisions[1]->ID );
		self::assertRestricted( $this->read( $form->id ) );
	}
}
