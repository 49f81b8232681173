<?php
/**
 * Renders a contact form.
 *
 * @version 1.1.0
 *
 * @var \Frontispiece\Forms\Form                      $form
 * @var string                                        $unit     id of this form on this page
 * @var string                                        $draft    key under which the browser's tab keeps a draft
 * @var string                                        $action form action without JavaScript
 * @var string                                        $status init, or the result of a submission without JavaScript
 * @var string                                        $message the form's message; '' = none yet
 * @var list<array{href: string, message: string}>    $errors   of the error summary
 * @var array<string, string>                         $hidden   name => value
 * @var string                                        $fields   HTML
 * @var string                                        $response HTML with the message; '' = it is in the fields
 * @var string                                        $language en-US
 * @var bool                                          $rtl
 * @var string                                        $classes  of the form element
 * @var string                                        $label    accessible name of the form
 * @var string                                        $script   HTML; '' where no script runs: a feed reader, an editor
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text, or HTML of form tags.
/** Where the answer is printed: first if there is one, because that is where the browser goes after sending. */
$print_answer = static function () use ( $response, $errors ): void {
	?>
<div class="frontispiece-form__answer">
	<?php echo $response; ?>

<div class="frontispiece-form__summary" tabindex="-1"<?php echo [] === $errors ? ' hidden' : ''; ?>>
<ul>
	<?php foreach ( $errors as $error ) : ?>
<li><a href="<?php echo Escape::attr( $error['href'] ); ?>"><?php echo Escape::html( $error['message'] ); ?></a></li>
<?php endforeach; ?>
</ul>
</div>
</div>
	<?php
};
?>
<div
	class="frontispiece-form"
	id="<?php echo Escape::attr( $unit ); ?>"
	data-form-id="<?php echo (int) $form->id; ?>"
	data-draft="<?php echo Escape::attr( $draft ); ?>"
	lang="<?php echo Escape::attr( $language ); ?>"
	dir="<?php echo $rtl ? 'rtl' : 'ltr'; ?>"
>
<form
	class="<?php echo Escape::attr( $classes ); ?>"
	data-status="<?php echo Escape::attr( $status ); ?>"
	action="<?php echo Escape::attr( $action ); ?>"
	method="post"
	enctype="multipart/form-data"
	novalidate
	aria-label="<?php echo Escape::attr( $label ); ?>"
>
<div class="frontispiece-form__hidden" hidden>
<?php foreach ( $hidden as $name => $value ) : ?>
<input type="hidden" name="<?php echo Escape::attr( (string) $name ); ?>" value="<?php echo Escape::attr( $value ); ?>">
<?php endforeach; ?>
<input type="text" name="_frontispiece_website" value="" tabindex="-1" autocomplete="off" aria-hidden="true">
</div>
<?php
if ( '' !== $message ) {
	$print_answer();
}
?>
<?php if ( 'sent' === $status ) : ?>
<details class="frontispiece-form__again">
<summary><?php echo Escape::html( __( 'Send another message', 'frontispiece' ) ); ?></summary>
<div class="frontispiece-form__fields">
	<?php echo $fields; ?>

</div>
</details>
<?php else : ?>
	<?php echo $fields; ?>

<?php endif; ?>
<?php
if ( '' === $message ) {
	$print_answer();
}
?>
<?php echo $script; ?>
</form>
</div>
