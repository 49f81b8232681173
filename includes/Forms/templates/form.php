<?php
/**
 * Renders a contact form.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Forms\Form                      $form
 * @var string                                        $unit     id of this form on this page
 * @var string                                        $action   where it is sent without script
 * @var string                                        $status   init, or what came of a submit without script
 * @var string                                        $message  the form's message, '' = none yet
 * @var list<array{href: string, message: string}>    $errors   of the error summary
 * @var array<string, string>                         $hidden   name => value
 * @var string                                        $fields   HTML
 * @var string                                        $language en-US
 * @var bool                                          $rtl
 * @var bool                                          $inert    no script runs here: a feed reader, an editor
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Text;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- included by a method: its variables are not global.

// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text, or HTML of form tags.
$classes = 'frontispiece-form__form '
	. $status
	. ( $form->settings->is( 'acceptance_as_validation' ) ? ' frontispiece-form--acceptance-validates' : '' );
?>
<div
	class="frontispiece-form"
	id="<?php echo Text::attr( $unit ); ?>"
	data-form-id="<?php echo (int) $form->id; ?>"
	lang="<?php echo Text::attr( $language ); ?>"
	dir="<?php echo $rtl ? 'rtl' : 'ltr'; ?>"
>
<form
	class="<?php echo Text::attr( $classes ); ?>"
	data-status="<?php echo Text::attr( $status ); ?>"
	action="<?php echo Text::attr( $action ); ?>"
	method="post"
	enctype="multipart/form-data"
	novalidate
	aria-label="<?php echo Text::attr( '' === $form->title ? __( 'Contact form', 'frontispiece' ) : $form->title ); ?>"
>
<div class="frontispiece-form__hidden" hidden>
<?php foreach ( $hidden as $name => $value ) : ?>
<input type="hidden" name="<?php echo Text::attr( (string) $name ); ?>" value="<?php echo Text::attr( $value ); ?>">
<?php endforeach; ?>
<input type="text" name="_frontispiece_website" value="" tabindex="-1" autocomplete="off" aria-hidden="true">
</div>
<div class="frontispiece-form__summary" tabindex="-1"<?php echo [] === $errors ? ' hidden' : ''; ?>>
<p class="frontispiece-form__summary-title"><?php echo [] === $errors ? '' : Text::html( $message ); ?></p>
<ul>
<?php foreach ( $errors as $error ) : ?>
<li><a href="<?php echo Text::attr( $error['href'] ); ?>"><?php echo Text::html( $error['message'] ); ?></a></li>
<?php endforeach; ?>
</ul>
</div>
<?php echo $fields; ?>

<div class="frontispiece-form__response" role="status"><?php echo Text::html( $message ); ?></div>
<?php
// Runs before the island. Disables the elements that the island controls until it has started (or failed to), and
// starts it on load if a draft is stored for the form or the form is inside another one.
//
// Keep this small: a page may load at most 4 kB of script before the first interaction.
echo $inert
	? ''
	: wp_get_inline_script_tag(
		'try{let e=document.currentScript.closest("[data-island]"),t=t=>e.querySelectorAll("[data-off]").forEach(e=>e.disabled=t);t(!0),e.addEventListener("frontispiece:error",()=>t(!1)),(e.parentNode.closest("form")||sessionStorage[e.firstElementChild.id])&&(e.dataset.when="load")}catch{}',
	);
?>
</form>
</div>
